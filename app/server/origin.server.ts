/**
 * Whether a request that changes something comes from a page of ours, without scripts or tokens.
 * `Sec-Fetch-Site` and `Origin` cannot be set by a page. Text browsers send neither, but a `Referer`.
 */
export function isFromOurPages(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && headers.get('origin') === publicOrigin);
  const origin = headers.get('origin');
  if (origin) return origin === publicOrigin;
  const referer = headers.get('referer');
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === publicOrigin;
}

/** Programs send none of the headers by which browsers say where a form comes from. */
export const isWithoutOrigin = (headers: Headers): boolean =>
  !['sec-fetch-site', 'origin', 'referer'].some((name) => headers.has(name));

export const changesState = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);
