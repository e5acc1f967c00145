import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The stylesheet of all pages, as the build wrote it (`scripts/toolchain/stylesheet.mjs`). */
export interface Stylesheet {
  /** Its address; null in development, where there is none. */
  all: string | null;
  /** It is made of these files, in this order. */
  files: readonly string[];
}

const written = z.object({ all: z.string(), files: z.array(z.string()) });

/** @param clientFolder the folder of the built client files; what the build says of them stands beside it */
export function readStylesheet(clientFolder: string): Stylesheet {
  const file = path.join(clientFolder, '../server/styles.json');
  return existsSync(file) ? written.parse(JSON.parse(readFileSync(file, 'utf8'))) : { all: null, files: [] };
}

/** Seconds a browser remembers that it has the stylesheet; its files are kept as long. */
const remembered = 31_536_000;

/**
 * Returns the cookie that comes with the stylesheet. It tells the portal which version the browser has; without it pages carry
 * their CSS.
 */
export const stylesheetCookie = (address: string, secure: boolean): string =>
  `styles=${versionOf(address)}; Path=/; Max-Age=${remembered}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The hash in the address `/assets/all-….css`. */
const versionOf = (address: string): string => address.slice(address.lastIndexOf('-') + 1, -'.css'.length);

/** Returns whether the browser says that it has this version of the stylesheet. */
export const hasStylesheet = (cookies: string | null, { all }: Stylesheet): boolean =>
  all !== null && (cookies ?? '').split('; ').includes(`styles=${versionOf(all)}`);

/** Returns whether a request has no cookie but the one that says which stylesheet the browser has. */
export const isWithoutOwnCookies = (headers: Headers): boolean =>
  /^(?:styles=[\w-]{1,16})?$/.test(headers.get('cookie') ?? '');
