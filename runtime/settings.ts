import { z } from 'zod';

/** The message names every invalid setting, one a line. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  /** @param lines one sentence per invalid setting, which begins with its name */
  constructor(lines: readonly string[]) {
    super(`These settings need attention (see .env.example):\n  ${lines.join('\n  ')}`);
  }
}

/** `setting` only has an effect together with `needed`. */
export type Need = readonly [setting: string, needed: string];

type Shape = z.ZodRawShape;

/**
 * Marks settings that each process of an installation may set differently. All others are the same for every
 * portal, and for every API. `npm run docs:settings` writes the table of docs/operations.md from it.
 */
export const own = { own: true } as const;

/** Shorter names resemble system variables by chance, such as `POST` and `PORT`. */
const namedByChance = 8;

/** True if they differ by one extra, missing or replaced letter, or two swapped ones. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const swapped = a.length > 1 && `${a.charAt(1)}${a.charAt(0)}${a.slice(2)}` === b;
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped;
}

function misspelled(names: readonly string[], given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).flatMap((name) => {
    if (names.includes(name) || name.length < namedByChance) return [];
    const meant = names.find((known) => known === name.toUpperCase() || isOneLetterOff(name.toUpperCase(), known));
    return meant === undefined || meant in given ? [] : [`${name}: is no setting; ${meant} is`];
  });
}

const halves = (needs: readonly Need[], given: Readonly<Record<string, unknown>>): string[] =>
  needs
    .filter(([setting, needed]) => setting in given && !(needed in given))
    .map(([setting, needed]) => `${needed}: is missing; ${setting} needs it`);

/** An empty variable counts as unset.  @throws SettingsError naming every invalid setting, one a line */
export function readVariables<Settings extends Shape>(
  schema: z.ZodObject<Settings>,
  variables: NodeJS.ProcessEnv,
  needs: readonly Need[] = [],
): z.output<z.ZodObject<Settings>> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const lines = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...halves(needs, given),
    ...misspelled(Object.keys(schema.shape), given),
  ];
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new SettingsError(lines);
}

export const number = z.coerce.number({ error: 'is no number' });

/** @param example a valid address for the error message */
export const address = (protocol: RegExp, example: string) =>
  z.url({
    protocol,
    abort: true,
    error: ({ input }) => (input === undefined ? 'is missing' : `is no address, such as ${example}`),
  });

export const redisAddress = address(/^rediss?$/, 'redis://:password@host:6379/0').refine(
  (url) => /^\/?\d*$/.test(new URL(url).pathname),
  'ends in the number of a database, such as redis://host:6379/0',
);

/** Only scheme, host and port, because browsers compare origins by these. */
export const origin = address(/^https?$/, 'https://portal.example.com').refine((url) => {
  const { pathname, search, hash, username } = new URL(url);
  return pathname === '/' && !search && !hash && !username;
}, 'is the address of the site alone, such as https://portal.example.com, without a path');

/** This key is sent to browsers; a secret key here would be handed to everybody. */
export const publishableKey = z.string().startsWith('pk_', 'starts with pk_');
