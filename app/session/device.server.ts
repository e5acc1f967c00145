import { randomBytes } from 'node:crypto';
import { createCookie } from '@remix-run/node';

/** Browsers cap a cookie's age at 400 days. */
const age = 400 * 24 * 60 * 60;

/**
 * A secret that a browser keeps beyond its sessions. The API records whose accounts a browser signed in to, and
 * a code works only in the browser that requested it.
 */
export interface Devices {
  read(cookieHeader: string | null): Promise<string | null>;
  create(): Promise<{ token: string; cookie: string }>;
}

export function deviceCookies(name: string, secure: boolean): Devices {
  const cookie = createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: age });
  return {
    async read(header) {
      const secret: unknown = header ? await cookie.parse(header) : null;
      return typeof secret === 'string' && /^[\w-]{43}$/.test(secret) ? secret : null;
    },
    async create() {
      const token = randomBytes(32).toString('base64url');
      return { token, cookie: await cookie.serialize(token) };
    },
  };
}
