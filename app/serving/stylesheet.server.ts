import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** All pages share one stylesheet and one file of icons, which the build writes (`scripts/toolchain/stylesheet.mjs`). */
export interface Stylesheet {
  /** The stylesheet's address; null in development, where there is none. */
  all: string | null;
  /** The icons' address; null where there is no stylesheet. */
  icons: string | null;
  /** The stylesheet is made of these files, in this order. */
  files: readonly string[];
}

const written = z.object({ all: z.string(), icons: z.string(), files: z.array(z.string()) });

/** @param clientFolder the folder of the built client files; what the build says of them stands beside it */
export function readStylesheet(clientFolder: string): Stylesheet {
  const file = path.join(clientFolder, '../server/styles.json');
  return existsSync(file)
    ? written.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { all: null, icons: null, files: [] };
}

/** Seconds a browser remembers that it has both files; they are kept as long. */
const remembered = 31_536_000;

/**
 * Returns the cookie that comes with the icons. It tells the portal which version of both files the browser has; without it pages carry
 * their CSS and their icons. It does not come with the stylesheet: a page waits for a stylesheet that is still on its way, and would be
 * shown without icons that are.
 */
export const stylesheetCookie = (address: string, secure: boolean): string =>
  `styles=${versionOf(address)}; Path=/; Max-Age=${remembered}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns the hash that both addresses have, as `/assets/all-….css`. */
const versionOf = (address: string): string => address.slice(address.lastIndexOf('-') + 1, -'.css'.length);

/** Returns whether the browser says that it has this version of both files. */
export const hasStylesheet = (cookies: string | null, { all }: Stylesheet): boolean =>
  all !== null && (cookies ?? '').split('; ').includes(`styles=${versionOf(all)}`);

/** Returns whether a request has no cookie but the one that says which stylesheet the browser has. */
export const isWithoutOwnCookies = (headers: Headers): boolean =>
  /^(?:styles=[\w-]{1,16})?$/.test(headers.get('cookie') ?? '');
