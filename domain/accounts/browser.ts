/** Some browsers name others too, so the first match counts. */
const browsers: readonly (readonly [name: string, names: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:\bCriOS|Chrome|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, names: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  // An iPad identifies itself as a Mac.
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (table: typeof browsers, agent: string): string | null =>
  table.find(([, names]) => names.test(agent))?.[0] ?? null;

const agentLength = 400;

export function storedUserAgent(sent: string | null | undefined): string | null {
  const plain = (sent ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return plain === '' ? null : plain.slice(0, agentLength);
}

/** Null for a part that is not recognised. */
export const parseUserAgent = (agent: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(browsers, agent),
  system: firstOf(systems, agent),
});
