/** A multipart form may have this many parts, whatever its files weigh. */
export interface FormLimits {
  parts: number;
  /** Bytes before one part's content. */
  headerBytes: number;
}

const lineEnds = new TextEncoder().encode('\r\n\r\n');

/**
 * Returns the boundary that a `multipart/form-data` content type names, or null when there is another parameter or
 * none.
 */
function boundaryOf(contentType: string): string | null {
  return /;\s*boundary=("?)([\w'-]{1,70})\1\s*$/i.exec(contentType)?.[2] ?? null;
}

/**
 * Tells whether a multipart body keeps its limits. Looks for boundaries and the empty lines after them only, so that
 * many megabytes of tiny parts are refused before anything is made of them.
 *
 * @param body a Buffer, or bytes wrapped as one
 */
export function isModestForm(
  body: { indexOf(bytes: Uint8Array, from?: number): number; length: number },
  contentType: string,
  limits: FormLimits,
): boolean {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return false;
  const line = new TextEncoder().encode(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(line); at !== -1; at = body.indexOf(line, at + line.length)) {
    // The last boundary closes the form and begins no part.
    if (parts++ > limits.parts) return false;
    const next = body.indexOf(lineEnds, at);
    const closing = body.indexOf(line, at + line.length) === -1;
    if (!closing && (next === -1 || next - at > limits.headerBytes)) return false;
  }
  return parts > 0;
}
