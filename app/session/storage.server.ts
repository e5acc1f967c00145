import { createSession, type Cookie, type Session, type SessionStorage } from '@remix-run/node';
import type { Seal } from './seal.server.ts';

/** Cached cookie headers and characters of each: 8 MB at most. */
const maxOpened = 1_000;
const maxOpenedLength = 8_192;

/** Stores a whole session, encrypted, in one cookie: the portal itself holds no state. */
export function sealedCookieStorage<Data extends object>(cookie: Cookie, seal: Seal): SessionStorage<Data> {
  // The same header comes with every page of a visit, and opening it costs as much as the calls of a page.
  const opened = new Map<string, string>();

  async function open(header: string): Promise<string> {
    const known = opened.get(header);
    if (known !== undefined) return known;
    const sealed: unknown = await cookie.parse(header);
    const content = JSON.stringify((typeof sealed === 'string' && sealed ? await seal.open(sealed) : null) ?? {});
    if (header.length > maxOpenedLength) return content;
    if (opened.size >= maxOpened) opened.clear();
    opened.set(header, content);
    return content;
  }

  return {
    async getSession(header) {
      return createSession(header ? (JSON.parse(await open(header)) as Data) : ({} as Data)) as Session<Data>;
    },
    async commitSession(session, options) {
      return cookie.serialize(await seal.close(session.data), options);
    },
    async destroySession(_session, options) {
      return cookie.serialize('', { ...options, maxAge: undefined, expires: new Date(0) });
    },
  };
}
