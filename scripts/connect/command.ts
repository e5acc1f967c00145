import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getCapabilities, type ApiCapability } from '#contract/capabilities.ts';
import { loadAdapter } from '#app/api-client/adapter/load-adapter.server.ts';
import { adapterConfig, type AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import { valueAt } from '#app/api-client/adapter/json-path.ts';
import { readings } from './calls.ts';
import { concludeFrom } from './conclusions.ts';
import {
  CannotConnect,
  findAddress,
  findSession,
  findToken,
  mapOf,
  addFinding,
  type Credentials,
  type Draft,
} from './frame.ts';
import { findPages } from './pages.ts';
import { capabilitiesBy, inspectResponses, readAll, type Reading } from './reading.ts';
import { pagesBy, pageLines } from './page-coverage.ts';
import { nothingSeen } from './values.ts';
import { isObject, Wire } from './wire.ts';

export const usage = `npm run connect -- --url https://api.example.com --operator email:password [--map known.ts] [--out our-map.json]

Asks an API what it looks like, and writes a map of it for UPSTREAM_ADAPTER. It signs in once and only reads.

  --url       where the API is, without the path that calls begin with
  --operator  email:password of an operator
  --map       what is known already: paths, headers, names; it goes first
  --out       the map is written there, as JSON; printed without it

Ends with 0 when every page can be read, 1 when some cannot, 2 when it could not begin.`;

const options = {
  url: { type: 'string' },
  operator: { type: 'string' },
  map: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function credentialsIn(text: string | undefined): Credentials {
  const [, email, password] = /^([^:]+):(.+)$/s.exec(text ?? '') ?? [];
  if (email === undefined || password === undefined) throw new CannotConnect('--operator takes email:password');
  return { email, password };
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new CannotConnect((error as Error).message);
  }
}

export interface Connected {
  code: 0 | 1 | 2;
  map: AdapterConfigInput | null;
  readings: readonly Reading[];
}

export async function connect(args: readonly string[], write: (line: string) => void): Promise<Connected> {
  try {
    const values = argumentsIn(args);
    if (values.help) {
      write(usage);
      return { code: 0, map: null, readings: [] };
    }
    if (!values.url || !URL.canParse(values.url)) throw new CannotConnect('--url takes the address of an API');
    return await connectTo(values.url, credentialsIn(values.operator), values, write);
  } catch (error) {
    const reason = error instanceof TypeError ? 'The API does not answer' : (error as Error).message;
    if (!(error instanceof CannotConnect || error instanceof TypeError || (error as Error).name === 'AdapterError'))
      throw error;
    write(reason);
    write('');
    write(usage);
    return { code: 2, map: null, readings: [] };
  }
}

async function connectTo(
  url: string,
  person: Credentials,
  { map: known, out }: { map?: string | undefined; out?: string | undefined },
  write: (line: string) => void,
): Promise<Connected> {
  const wire = new Wire(url);
  const draft: Draft = {
    file: known === undefined ? {} : withoutDefaults(await loadAdapter(known)),
    found: [],
    open: [],
  };
  await findAddress(wire, draft);
  const { token, answer } = await findSession(wire, draft, person);
  await findToken(wire, draft, token, answer);
  await findPages(
    wire,
    draft,
    token,
    readings.filter(({ paged }) => paged),
  );
  const account = valueAt(answer.body, [mapOf(draft.file).envelope.data, 'account'].filter(Boolean).join('.'));
  const ids = isObject(account) ? account : {};
  const who = {
    token,
    known: { accountId: ids.id ?? ids.Id, businessId: ids.business_id ?? ids.businessId ?? ids.BusinessId },
  };
  const seen = nothingSeen();
  await inspectResponses(wire, draft, seen, who);
  const { map, found, open } = concludeFrom(seen);
  draft.file = { ...map, ...draft.file };
  draft.found.push(...found);
  draft.open.push(...open);
  let results = await readAll(url, draft, who);
  const offered = printCapabilities(draft, results);
  if (draft.file.capabilities) results = results.filter(({ call }) => call.name !== getCapabilities.name);
  const written = `${JSON.stringify(draft.file, null, 2)}\n`;
  adapterConfig.parse(draft.file);
  if (out === undefined) write(written);
  else await writeFile(out, written);
  const pages = pagesBy(results, offered);
  for (const line of [
    ...section('Found', draft.found.length > 0 ? draft.found : ['it has the form of the contract: no map is needed']),
    ...section('For you to decide', draft.open),
    ...section('Page by page', pageLines(pages)),
    ...(out === undefined
      ? []
      : [`Written to ${out}. Start with UPSTREAM_URL=${url} UPSTREAM_ADAPTER=${out} npm start.`]),
  ])
    write(line);
  return { code: pages.every(({ problem }) => problem === null) ? 0 : 1, map: draft.file, readings: results };
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];

function withoutDefaults(map: ReturnType<typeof mapOf>): AdapterConfigInput {
  const plain = adapterConfig.parse({}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(map).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name])),
  ) as AdapterConfigInput;
}

function printCapabilities(draft: Draft, results: readonly Reading[]): readonly ApiCapability[] | null {
  const declares = results.some(({ call, state }) => call.name === getCapabilities.name && state === 'read');
  if (declares || draft.file.capabilities) return draft.file.capabilities ?? null;
  const { has, unsure } = capabilitiesBy(results);
  if (has.length > 0) addFinding(draft, { capabilities: has }, `of what is optional it has ${has.join(', ')}`);
  if (unsure.length > 0) draft.open.push(`capabilities: reading does not tell whether it has ${unsure.join(', ')}`);
  return has;
}
