import { isThisMachine, type Environment } from '#app/env.server.ts';
import { bad, good, skipped, within, wordsOf, type Finding } from '#runtime/doctor/finding.ts';

/** Milliseconds. With a larger difference sessions end too early and the admin site shows wrong days. */
const clockLimit = 5_000;

export async function lookAtUpstream({ UPSTREAM_URL: url }: Environment): Promise<Finding[]> {
  const todo = 'Check UPSTREAM_URL, that the API runs, and that this machine may reach it.';
  try {
    const answer = await within(10, fetch(`${url.replace(/\/$/, '')}/readyz`));
    const said = (await answer.text()).slice(0, 200);
    // Another API may have no such path, so a 4xx is fine.
    if (answer.status >= 500) return [bad('upstream', `the API at ${url} answered ${answer.status}: ${said}`, todo)];
    return [good('upstream', `the API at ${url} answers`), clockOf(answer.headers.get('date'))];
  } catch (error) {
    return [bad('upstream', `the API at ${url}: ${wordsOf(error)}`, todo)];
  }
}

function clockOf(date: string | null): Finding {
  if (date === null) return skipped('clock', 'the API does not say what time it is');
  // The header has whole seconds.
  const off = Math.max(0, Math.abs(Date.parse(date) - Date.now()) - 1_000);
  const says = `this machine and the API differ by ${(off / 1_000).toFixed(1)} s`;
  return off <= clockLimit ? good('clock', says) : bad('clock', says, 'Let both machines take their time from NTP.');
}

function faultOf(cookie: string, isSecure: boolean): string | null {
  const [named = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const name = named.split('=')[0] ?? '';
  const has = (wanted: RegExp) => attributes.some((one) => wanted.test(one));
  if (isSecure && !has(/^secure$/i)) return `${name} is not for https alone`;
  if (!has(/^httponly$/i)) return `${name} can be read by scripts`;
  if (!has(/^samesite=(lax|strict)$/i)) return `${name} goes along with forms of other sites`;
  if (!has(/^path=\/$/i)) return `${name} is for another path than the whole site`;
  return has(/^domain=/i) ? `${name} is for other hosts, too` : null;
}

/** Checks a cookie as a browser receives it: a proxy may have changed it, or the portal may not know about TLS. */
export async function lookAtCookies({ PUBLIC_URL: origin }: Environment): Promise<Finding> {
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:';
  if (!isSecure && !isThisMachine.test(hostname))
    return bad('cookies', `${origin} has no TLS: whoever listens can sign in`, 'Put a proxy with TLS before it.');
  const todo = 'The portal needs the same PUBLIC_URL, and the proxy must leave Set-Cookie as it is.';
  try {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin };
    const body = 'to=en&redirectTo=%2F';
    const answer = await within(
      15,
      fetch(`${origin}/language`, { method: 'POST', headers: form, body, redirect: 'manual' }),
    );
    const cookies = answer.headers.getSetCookie();
    if (cookies.length === 0) return bad('cookies', `a form got ${answer.status}, and no cookie`, todo);
    const faults = cookies.map((cookie) => faultOf(cookie, isSecure)).filter((fault) => fault !== null);
    return faults.length === 0
      ? good('cookies', 'arrive as the portal sends them')
      : bad('cookies', faults.join('; '), todo);
  } catch (error) {
    return bad('cookies', `${origin}: ${wordsOf(error)}`, 'Look whether portal and proxy run.');
  }
}
