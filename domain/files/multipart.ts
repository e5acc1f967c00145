export interface FormLimits {
  parts: number;
  headerBytes: number;
}

const lineEnds = new TextEncoder().encode('\r\n\r\n');

/** Null if there is no boundary, or another parameter. */
function boundaryOf(contentType: string): string | null {
  return /;\s*boundary=("?)([\w'-]{1,70})\1\s*$/i.exec(contentType)?.[2] ?? null;
}

/**
 * Only scans for boundaries and empty lines, so that megabytes of tiny parts are rejected before anything is
 * allocated for them.  @param body a Buffer, or bytes wrapped as one
 */
export function isFormWithinLimits(
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
