export type Picture = SharePicture | Cover | Photo | Code | LogoPicture;

export interface SharePicture {
  kind: 'share';
  product: string;
  title: string;
  line: string;
  /** The address of the platform's logo; its bytes are passed separately. */
  logo?: string | undefined;
  /** At most three are shown. */
  facts: readonly { label: string; value: string }[];
}

/** The platform's logo, for a place of its own. */
export interface LogoPicture {
  kind: 'logo';
  /** Address of the uploaded file; its bytes are passed separately. */
  key: string;
  form: 'inline' | 'email' | 'icon' | 'touch' | 'large';
}

interface Sized {
  width: CoverWidth;
  format: CoverFormat;
}

/** A post without a picture of its own has a cover. */
interface Cover extends Sized {
  kind: 'cover';
  seed: string;
}

/** A post's own picture is cut to the size of covers. */
interface Photo extends Sized {
  kind: 'photo';
  /** Key of the uploaded file; its bytes are passed separately. */
  key: string;
}

/** A QR code. */
interface Code {
  kind: 'code';
  text: string;
}

export const coverWidths = [480, 960] as const;
export type CoverWidth = (typeof coverWidths)[number];
export const coverFormats = ['avif', 'webp'] as const;
export type CoverFormat = (typeof coverFormats)[number];

export const shareSize = { width: 1200, height: 630 };

export const coverHeight = (width: number): number => Math.round((width * shareSize.height) / shareSize.width);

export type ReadFile = (path: string) => Promise<Response | null>;

const fileOfApi = /^\/(?:pictures|files)\/[\w.~-]+$/;

/** The bytes of an uploaded picture; null for an address that is no file of the API. */
export async function readPicture(read: ReadFile, url: string): Promise<Uint8Array | null> {
  const file = fileOfApi.test(url) ? await read(url) : null;
  return file && new Uint8Array(await file.arrayBuffer());
}
