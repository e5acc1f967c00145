const base = 'http://inside.invalid';

/** The target as a browser resolves it on any page of the portal, or null when it leads to another origin. */
function resolved(target: string): string | null {
  // One slash is allowed at the beginning, and nothing that a URL parser drops or reads as a slash.
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target) || !URL.canParse(target, base)) return null;
  const { origin, pathname, search, hash } = new URL(target, base);
  return origin === base ? pathname + search + hash : null;
}

/**
 * Returns a place inside the product, or the fallback: the only way a target that came from outside may reach a
 * redirect or a link. Rejects other hosts in every spelling that browsers accept: `//evil`, `/\evil`, `javascript:`,
 * and paths that only become `//evil` once their dots are resolved.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  const sent = typeof target === 'string' ? resolved(target) : null;
  // The browser resolves what is sent once more: it must stay the same address.
  return sent !== null && resolved(sent) === sent ? sent : fallback;
}

/** Returns the page that asked for one that adds something, from that one's query; its list where none did. */
export const backFrom = (search: string, list: string): string =>
  safeRedirect(new URLSearchParams(search).get('redirectTo'), list);

/**
 * Returns where a page that adds something leads when it is done: back to the page that asked for it (`redirectTo`),
 * else to its list. `query` carries that through the page's own forms.
 */
export function returnTo(request: Request, list: string): { back: string; query: string } {
  const back = backFrom(new URL(request.url).search, list);
  return { back, query: back === list ? '' : `?${new URLSearchParams({ redirectTo: back })}` };
}

/**
 * The same after something was added: a page that asked for it is told which record it is, as one of its own fields. The
 * list, however filtered, has asked for nothing.
 */
export function returnWith(request: Request, list: string, added: Readonly<Record<string, number>>): string {
  const { back, query } = returnTo(request, list);
  if (query === '') return back;
  const { pathname, searchParams, hash } = new URL(back, base);
  if (pathname === new URL(list, base).pathname) return back;
  for (const [name, id] of Object.entries(added)) searchParams.set(name, String(id));
  return `${pathname}?${searchParams}${hash}`;
}
