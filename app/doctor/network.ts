import { isThisMachine, type Environment } from '#app/env.server.ts';
import {
  failedCheck,
  passedCheck,
  skippedCheck,
  withTimeout,
  errorText,
  type Finding,
} from '#runtime/doctor/finding.ts';

/** Milliseconds. With a larger difference sessions end too early and the admin site shows wrong days. */
const maxClockSkew = 5_000;

export async function checkUpstream({ UPSTREAM_URL: url }: Environment): Promise<Finding[]> {
  const todo = 'Check UPSTREAM_URL, that the API runs, and that this machine may reach it.';
  try {
    const answer = await withTimeout(10, fetch(`${url.replace(/\/$/, '')}/readyz`));
    const text = (await answer.text()).slice(0, 200);
    // Another API may have no such path, so a 4xx is fine.
    if (answer.status >= 500)
      return [failedCheck('upstream', `the API at ${url} answered ${answer.status}: ${text}`, todo)];
    return [passedCheck('upstream', `the API at ${url} answers`), parseDateHeader(answer.headers.get('date'))];
  } catch (error) {
    return [failedCheck('upstream', `the API at ${url}: ${errorText(error)}`, todo)];
  }
}

function parseDateHeader(date: string | null): Finding {
  if (date === null) return skippedCheck('clock', 'the API does not say what time it is');
  // The header has whole seconds.
  const off = Math.max(0, Math.abs(Date.parse(date) - Date.now()) - 1_000);
  const says = `this machine and the API differ by ${(off / 1_000).toFixed(1)} s`;
  return off <= maxClockSkew
    ? passedCheck('clock', says)
    : failedCheck('clock', says, 'Let both machines take their time from NTP.');
}

function cookieError(cookie: string, isSecure: boolean): string | null {
  const [named = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const name = named.split('=')[0] ?? '';
  const has = (wanted: RegExp) => attributes.some((item) => wanted.test(item));
  if (isSecure && !has(/^secure$/i)) return `${name} is not for https alone`;
  if (!has(/^httponly$/i)) return `${name} can be read by scripts`;
  if (!has(/^samesite=(lax|strict)$/i)) return `${name} goes along with forms of other sites`;
  if (!has(/^path=\/$/i)) return `${name} is for another path than the whole site`;
  return has(/^domain=/i) ? `${name} is for other hosts, too` : null;
}

/** Checks a cookie as a browser receives it: a proxy may have changed it, or the portal may not know about TLS. */
export async function checkCookies({ PUBLIC_URL: origin }: Environment): Promise<Finding> {
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:';
  if (!isSecure && !isThisMachine.test(hostname))
    return failedCheck(
      'cookies',
      `${origin} has no TLS: whoever listens can sign in`,
      'Put a proxy with TLS before it.',
    );
  const todo = 'The portal needs the same PUBLIC_URL, and the proxy must leave Set-Cookie as it is.';
  try {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin };
    const body = 'to=en&redirectTo=%2F';
    const answer = await withTimeout(
      15,
      fetch(`${origin}/language`, { method: 'POST', headers: form, body, redirect: 'manual' }),
    );
    const cookies = answer.headers.getSetCookie();
    if (cookies.length === 0) return failedCheck('cookies', `a form got ${answer.status}, and no cookie`, todo);
    const errors = cookies.map((cookie) => cookieError(cookie, isSecure)).filter((error) => error !== null);
    return errors.length === 0
      ? passedCheck('cookies', 'arrive as the portal sends them')
      : failedCheck('cookies', errors.join('; '), todo);
  } catch (error) {
    return failedCheck('cookies', `${origin}: ${errorText(error)}`, 'Look whether portal and proxy run.');
  }
}
