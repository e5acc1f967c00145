/** The page is rendered, and not yet compressed, nor its session written. */
export interface RenderedPage {
  html: string;
  status: number;
  headers: Headers;
  /** The same for every signed-out reader. */
  shared?: boolean;
}
