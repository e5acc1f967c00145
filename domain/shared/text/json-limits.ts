/** A JSON body may have many times what any form of the product sends. */
const jsonLimits = { values: 20_000, depth: 32 } as const;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Run before parsing; one pass over the bytes. */
export function isJsonWithinLimits(bytes: Uint8Array): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      while (++at < bytes.length && bytes[at] !== quote) if (bytes[at] === backslash) at++;
    } else if (byte === comma) values++;
    else if (byte === openList || byte === openObject) {
      values++;
      if (++depth > jsonLimits.depth) return false;
    } else if (byte === closeList || byte === closeObject) depth--;
    if (values > jsonLimits.values) return false;
  }
  return true;
}
