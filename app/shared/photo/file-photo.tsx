import { isPicture } from '#domain/files/limits.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import type { ThumbnailSize, UploadedFile } from '#contract/core/fields/files.ts';
import { Photo, Portrait } from '#app/ui/photo/photo.tsx';

/** Returns the address of a photo as small as it is shown; of the file itself for drawings, and where the API has no thumbnails. */
export function useThumbnail(size: ThumbnailSize = '96'): (file: UploadedFile) => string {
  const offers = useSupports();
  return ({ url, type }) => {
    const isPhoto = isPicture(type) && type !== 'image/svg+xml';
    return isPhoto && url.startsWith('/files/') && offers('thumbnails') ? `${url}?size=${size}` : url;
  };
}

interface FilePhotoProps {
  file: UploadedFile;
  /** Empty if the name is beside it. */
  alt: string;
  /** CSS pixels. */
  size?: 44 | 48 | 112;
}

export function FilePhoto({ file, alt, size }: FilePhotoProps) {
  const thumbnail = useThumbnail(size === 112 ? '224' : '96');
  return <Photo src={thumbnail(file)} alt={alt} size={size} />;
}

/** A person's photo beside their name in a list. `eager` in print, where lazy images would be missing. */
export function FilePortrait({ of, eager }: { of: UploadedFile | null | undefined; eager?: boolean }) {
  const thumbnail = useThumbnail();
  return <Portrait src={of ? thumbnail(of) : undefined} eager={eager} />;
}
