/** Drawings of these kinds exist. Equal pictures are drawn once. */
export type Picture = SharePicture | Cover | Photo | Code;

/** Programs show this beside a shared link: all of its words, in the reader's language. */
export interface SharePicture {
  kind: 'share';
  product: string;
  title: string;
  line: string;
  /** At most three are shown. */
  facts: readonly { label: string; value: string }[];
}

interface Sized {
  width: CoverWidth;
  format: CoverFormat;
}

/** A post without a picture of its own has a cover. */
interface Cover extends Sized {
  kind: 'cover';
  /** It decides the drawing's shape. */
  seed: string;
}

/** A post's own picture is cut to the size of covers. */
interface Photo extends Sized {
  kind: 'photo';
  /** Of the uploaded file; its bytes come with the question. */
  key: string;
}

/** A QR code. */
interface Code {
  kind: 'code';
  /** The text of the code. */
  text: string;
}

export const coverWidths = [480, 960] as const;
export type CoverWidth = (typeof coverWidths)[number];
export const coverFormats = ['avif', 'webp'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/** As programs that show shared links ask for it. */
export const shareSize = { width: 1200, height: 630 };

export const coverHeight = (width: number): number => Math.round((width * shareSize.height) / shareSize.width);
