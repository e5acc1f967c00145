export interface RenderedPage {
  html: string;
  status: number;
  headers: Headers;
  /** Identical for every signed-out reader. */
  shared?: boolean;
}
