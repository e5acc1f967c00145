import { z } from 'zod';

/** A process cannot start with its settings. The message names each wrong one, one a line. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  /** @param lines a sentence for each wrong setting, which begins with its name */
  constructor(lines: readonly string[]) {
    super(`These settings need attention (see .env.example):\n  ${lines.join('\n  ')}`);
  }
}

/** The setting is of use only with the one that it needs. */
export type Need = readonly [setting: string, needed: string];

type Shape = z.ZodRawShape;

/**
 * Each process of an installation may have a value of its own of a setting with this mark. All others are the same for
 * every portal, and for every API. `npm run docs:settings` makes the table of docs/operations.md of it.
 */
export const own = { own: true } as const;

/** Shorter names resemble variables of the system by chance, such as `POST` and `PORT`. */
const namedByChance = 8;

/** Returns true where two different names become equal by one letter more, less, other, or by two letters that change places. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const swapped = a.length > 1 && `${a.charAt(1)}${a.charAt(0)}${a.slice(2)}` === b;
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped;
}

/** Returns a sentence for each variable that was probably meant to be a setting and has another name. */
function misspelled(names: readonly string[], given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).flatMap((name) => {
    if (names.includes(name) || name.length < namedByChance) return [];
    const meant = names.find((known) => known === name.toUpperCase() || isOneLetterOff(name.toUpperCase(), known));
    return meant === undefined || meant in given ? [] : [`${name}: is no setting; ${meant} is`];
  });
}

/** Returns a sentence for each setting that is missing though another one needs it. */
const halves = (needs: readonly Need[], given: Readonly<Record<string, unknown>>): string[] =>
  needs
    .filter(([setting, needed]) => setting in given && !(needed in given))
    .map(([setting, needed]) => `${needed}: is missing; ${setting} needs it`);

/**
 * Reads the settings of a process from its environment. An empty variable counts as none.
 *
 * @throws SettingsError naming every wrong setting, one a line
 */
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

/** @param example an address of this kind, for the person who gave another */
export const address = (protocol: RegExp, example: string) =>
  z.url({
    protocol,
    abort: true,
    error: ({ input }) => (input === undefined ? 'is missing' : `is no address, such as ${example}`),
  });

/** Several processes share in it what each would know for itself alone. */
export const redisAddress = address(/^rediss?$/, 'redis://:password@host:6379/0').refine(
  (url) => /^\/?\d*$/.test(new URL(url).pathname),
  'ends in the number of a database, such as redis://host:6379/0',
);

/** The address of a site: browsers compare its scheme, host and port, so it has nothing else. */
export const origin = address(/^https?$/, 'https://portal.example.com').refine((url) => {
  const { pathname, search, hash, username } = new URL(url);
  return pathname === '/' && !search && !hash && !username;
}, 'is the address of the site alone, such as https://portal.example.com, without a path');

/** Browsers get this key of the card provider. The secret one in its place would be handed to everybody. */
export const publishableKey = z.string().startsWith('pk_', 'starts with pk_');
