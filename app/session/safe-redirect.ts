const base = 'http://inside.invalid';

/** The target as a browser resolves it on any page of the portal; null when it leads to another origin. */
function resolveInside(target: string): string | null {
  // A single slash at the beginning, and nothing that a URL parser drops or reads as a slash.
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target) || !URL.canParse(target, base)) return null;
  const { origin, pathname, search, hash } = new URL(target, base);
  return origin === base ? pathname + search + hash : null;
}

/**
 * A path inside the product, or the fallback: the only way a target from outside may reach a redirect or a link.
 * Rejects other hosts in every spelling that browsers accept: `//evil`, `/\evil`, `javascript:`, and paths that
 * only become `//evil` once their dots are resolved.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  const sent = typeof target === 'string' ? resolveInside(target) : null;
  // The browser resolves the result once more: it must stay the same URL.
  return sent !== null && resolveInside(sent) === sent ? sent : fallback;
}

/** The page that asked for a record, from the query (`redirectTo`); else the list. */
export const returnPath = (search: string, list: string): string =>
  safeRedirect(new URLSearchParams(search).get('redirectTo'), list);

/**
 * Where a page that creates a record leads: back to the page that asked for it (`redirectTo`), else to its list.
 * `query` carries that through the page's own forms.
 */
export function readReturnTo(request: Request, list: string): { back: string; query: string } {
  const back = returnPath(new URL(request.url).search, list);
  return { back, query: back === list ? '' : `?${new URLSearchParams({ redirectTo: back })}` };
}

/**
 * After a record was created: adds its id to the page that asked for it, as one of that page's fields. A list
 * gets no such parameter.
 */
export function returnPathWith(request: Request, list: string, added: Readonly<Record<string, number>>): string {
  const { back, query } = readReturnTo(request, list);
  if (query === '') return back;
  const { pathname, searchParams, hash } = new URL(back, base);
  if (pathname === new URL(list, base).pathname) return back;
  for (const [name, id] of Object.entries(added)) searchParams.set(name, String(id));
  return `${pathname}?${searchParams}${hash}`;
}
