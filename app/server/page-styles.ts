export interface InlinedStyles {
  css: string;
  /** `sha256-…` */
  hash: string;
}

/** A page links the stylesheet of all pages where the browser has it. */
interface LinkedStyles {
  href: string;
}

export type PageStyles = (InlinedStyles | LinkedStyles) & {
  /** The platform's colour, where it is not the standard one. */
  brand?: InlinedStyles | undefined;
};
