import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface Stylesheet {
  /** Null in development. */
  all: string | null;
  /** Null where there is no stylesheet. */
  icons: string | null;
  files: readonly string[];
}

const written = z.object({ all: z.string(), icons: z.string(), files: z.array(z.string()) });

/** @param clientFolder the folder of the built client files, with the build's manifest */
export function readStylesheet(clientFolder: string): Stylesheet {
  const file = path.join(clientFolder, '../server/styles.json');
  return existsSync(file)
    ? written.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { all: null, icons: null, files: [] };
}

/** Seconds a browser remembers that it has both files; they are cached as long. */
const cookieAge = 31_536_000;

/**
 * The cookie set together with the icons. It tells the portal which version of both files the browser has;
 * without it pages inline their CSS and icons. Not set with the stylesheet: a page waits for a stylesheet that
 * is still loading, but would be shown without its icons.
 */
export const stylesheetCookie = (address: string, secure: boolean): string =>
  `styles=${versionOf(address)}; Path=/; Max-Age=${cookieAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const versionOf = (address: string): string => address.slice(address.lastIndexOf('-') + 1, -'.css'.length);

export const hasStylesheet = (cookies: string | null, { all }: Stylesheet): boolean =>
  all !== null && (cookies ?? '').split('; ').includes(`styles=${versionOf(all)}`);

export const hasOnlyStylesheetCookie = (headers: Headers): boolean =>
  /^(?:styles=[\w-]{1,16})?$/.test(headers.get('cookie') ?? '');
