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
