import { createSession, type Cookie, type Session, type SessionStorage } from '@remix-run/node';
import type { Seal } from './seal.server.ts';

/** Keeps a whole session, encrypted, in one cookie: the portal itself holds no state (P10). */
export function sealedCookieStorage<Data extends object>(cookie: Cookie, seal: Seal): SessionStorage<Data> {
  return {
    async getSession(header) {
      const sealed: unknown = await cookie.parse(header ?? null);
      const data = typeof sealed === 'string' && sealed ? await seal.open(sealed) : null;
      return createSession((data ?? {}) as Data) as Session<Data>;
    },
    async commitSession(session, options) {
      return cookie.serialize(await seal.close(session.data), options);
    },
    async destroySession(_session, options) {
      return cookie.serialize('', { ...options, maxAge: undefined, expires: new Date(0) });
    },
  };
}
