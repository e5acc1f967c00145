import { useShown } from '#app/frame/sprites.tsx';
import type { UploadedFile } from '#contract/call/files.ts';
import { Photo, Portrait } from '#app/ui/photo/photo.tsx';

interface FilePhotoProps {
  of: UploadedFile;
  /** It is empty if the name stands beside it. */
  alt: string;
  /** Edge in CSS pixels. */
  size?: 44 | 48 | 112;
}

/** Renders an uploaded photo, as small as it is shown. */
export function FilePhoto({ of, alt, size }: FilePhotoProps) {
  const shown = useShown(size === 112 ? '224' : '96');
  return <Photo picture={shown(of)} alt={alt} size={size} />;
}

/** Renders the photo of a person beside their name in a list. `eager` on paper. */
export function FilePortrait({ of, eager }: { of: UploadedFile | null | undefined; eager?: boolean }) {
  const shown = useShown();
  return <Portrait picture={of ? shown(of) : undefined} eager={eager} />;
}
