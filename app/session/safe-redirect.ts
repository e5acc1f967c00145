/**
 * A place inside the product, or the fallback: the only way a target that came from outside may reach a
 * redirect. Rejects other hosts in every spelling browsers accept (`//evil`, `/\evil`, `javascript:`).
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return fallback;
  const base = 'http://inside.invalid';
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

/**
 * Where a page that adds something leads when it is done: back to the page that asked for it (`redirectTo`), else to
 * its list. `query` carries that through the page's own forms.
 */
export function returnTo(request: Request, list: string): { back: string; query: string } {
  const back = safeRedirect(new URL(request.url).searchParams.get('redirectTo'), list);
  return { back, query: back === list ? '' : `?${new URLSearchParams({ redirectTo: back })}` };
}
