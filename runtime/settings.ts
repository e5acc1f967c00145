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
export type DependentSetting = readonly [setting: string, needed: string];

type Shape = z.ZodRawShape;

/**
 * Marks settings that each process of an installation may set differently. All others are the same for every
 * portal, and for every API. `npm run docs:settings` writes the table of docs/operations.md from it.
 */
export const perProcess = { own: true } as const;

/** Shorter names resemble system variables by chance, such as `POST` and `PORT`. */
const coincidentalNames = 8;

/** True if they differ by one extra, missing or replaced letter, or two swapped ones. */
export function differsByOneLetter(left: string, right: string): boolean {
  if (left === right) return false;
  let same = 0;
  while (same < left.length && left[same] === right[same]) same += 1;
  const [a, b] = [left.slice(same), right.slice(same)];
  const swapped = a.length > 1 && `${a.charAt(1)}${a.charAt(0)}${a.slice(2)}` === b;
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || swapped;
}

function misspelledNames(names: readonly string[], given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).flatMap((name) => {
    if (names.includes(name) || name.length < coincidentalNames) return [];
    const meant = names.find((known) => known === name.toUpperCase() || differsByOneLetter(name.toUpperCase(), known));
    return meant === undefined || meant in given ? [] : [`${name}: is no setting; ${meant} is`];
  });
}

const incompleteSettings = (needs: readonly DependentSetting[], given: Readonly<Record<string, unknown>>): string[] =>
  needs
    .filter(([setting, needed]) => setting in given && !(needed in given))
    .map(([setting, needed]) => `${needed}: is missing; ${setting} needs it`);

/** An empty variable counts as unset.  @throws SettingsError naming every invalid setting, one a line */
export function readVariables<Settings extends Shape>(
  schema: z.ZodObject<Settings>,
  variables: NodeJS.ProcessEnv,
  needs: readonly DependentSetting[] = [],
): z.output<z.ZodObject<Settings>> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const lines = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...incompleteSettings(needs, given),
    ...misspelledNames(Object.keys(schema.shape), given),
    ...renamedSettings.flatMap(([before, name]) => (before in given ? [`${before} is now ${name}`] : [])),
  ];
  if (parsed.success && lines.length === 0) return parsed.data;
  throw new SettingsError(lines);
}

/** Settings of version 0.1.0 with another name since; one that is still set would be ignored in silence. */
const renamedSettings = [
  ['PROVIDER_URL', 'ADMIN_URL'],
  ['PROVIDER_NAME', 'PLATFORM_NAME'],
  ['PROVIDER_EMAIL', 'PLATFORM_EMAIL'],
  ['PROVIDER_ADDRESS', 'PLATFORM_ADDRESS'],
  ['PROVIDER_ADDRESS_HK', 'PLATFORM_ADDRESS_HK'],
  ['UPSTREAM_MAP', 'UPSTREAM_ADAPTER'],
  ['FIGURE_NAMES', 'TEST_IDS'],
] as const;

export const numberSetting = z.coerce.number({ error: 'is no number' });

/** @param example a valid address for the error message */
export const addressSetting = (protocol: RegExp, example: string) =>
  z.url({
    protocol,
    abort: true,
    error: ({ input }) => (input === undefined ? 'is missing' : `is no address, such as ${example}`),
  });

export const redisUrlSetting = addressSetting(/^rediss?$/, 'redis://:password@host:6379/0').refine(
  (url) => /^\/?\d*$/.test(new URL(url).pathname),
  'ends in the number of a database, such as redis://host:6379/0',
);

/** Only scheme, host and port, because browsers compare origins by these. */
export const originSetting = addressSetting(/^https?$/, 'https://portal.example.com').refine((url) => {
  const { pathname, search, hash, username } = new URL(url);
  return pathname === '/' && !search && !hash && !username;
}, 'is the address of the site alone, such as https://portal.example.com, without a path');

/** This key is sent to browsers; a secret key here would be handed to everybody. */
export const publishableKeySetting = z.string().startsWith('pk_', 'starts with pk_');
