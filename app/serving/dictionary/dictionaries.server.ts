import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as zlib from 'node:zlib';
import { z } from 'zod';
import { languages, type Language } from '#app/i18n/languages.ts';

/**
 * A dictionary is what pages of a language have in common: the frame, the skeletons of lists and forms, and the product's own words. A
 * browser fetches it once, and pages are compressed against it (RFC 9842). `npm run docs:dictionary` writes it from pages of the demo,
 * without anything of an account (docs/decisions/0093-dictionary.md).
 */
export interface Dictionaries {
  /** Returns the address of a language's dictionary; null where this Node cannot use it, and in development. */
  addressOf(language: Language): string | null;
  /** Tells whether this is the address of one. */
  has(address: string): boolean;
  /** Tells whether the header `Available-Dictionary` names the dictionary of an address. */
  isOf(address: string, available: string | null): boolean;
  /**
   * Returns the page as the browser can read it with the dictionary that it says it has.
   *
   * @param available the header `Available-Dictionary`
   * @returns null where the browser has none of ours
   */
  compress(page: Uint8Array, available: string | null): Buffer | null;
}

type Zstd = (page: Uint8Array, options: { dictionary: Buffer; params: Record<number, number> }) => Buffer;

/** Node has it since 22.15, and reads dictionaries since 24.6; a version that does not ignores the option. */
const zstd = (zlib as { zstdCompressSync?: Zstd }).zstdCompressSync;
const levelParameter = 100;
/** Level 6 has 6 % more bytes and saves 0.08 ms of a page, level 10 has 2 % fewer for 0.06 ms, and level 12 takes ten times as long. */
const level = 9;

/** A page begins with these bytes and the hash of its dictionary (RFC 9842, 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

const none: Dictionaries = { addressOf: () => null, has: () => false, isOf: () => false, compress: () => null };

const written = z.record(z.string(), z.string());

/** @param clientFolder the folder of the built client files; what the build says of them stands beside it */
export function readDictionaries(clientFolder: string): Dictionaries {
  const file = path.join(clientFolder, '../server/dictionaries.json');
  if (zstd === undefined || !usesDictionaries(zstd) || !existsSync(file)) return none;
  const addresses = written.parse(JSON.parse(readFileSync(file, 'utf8')));
  const byName = new Map<string, { address: string; bytes: Buffer; head: Buffer }>(
    Object.values(addresses).map((address) => {
      const bytes = readFileSync(path.join(clientFolder, address));
      const hash = createHash('sha256').update(bytes).digest();
      return [`:${hash.toString('base64')}:`, { address, bytes, head: Buffer.concat([magic, hash]) }] as const;
    }),
  );
  const known = new Set(Object.values(addresses));
  return {
    addressOf: (language) => addresses[language] ?? null,
    has: (address) => known.has(address),
    isOf: (address, available) => byName.get(available ?? '')?.address === address,
    compress: (page, available) => {
      const dictionary = byName.get(available ?? '');
      if (!dictionary) return null;
      const params = { [levelParameter]: level };
      return Buffer.concat([dictionary.head, zstd(page, { dictionary: dictionary.bytes, params })]);
    },
  };
}

function usesDictionaries(compress: Zstd): boolean {
  const sample = Buffer.from(Object.keys(languages).join(' ').padEnd(64, 'what a page has in common with another'));
  const params = { [levelParameter]: level };
  const without = compress(sample, { dictionary: Buffer.alloc(0), params });
  return compress(sample, { dictionary: sample, params }).length < without.length;
}

/** Pages of every address may be compressed against it, and nothing else is. */
export const useAsDictionary = 'match="/*", match-dest=("document")';
