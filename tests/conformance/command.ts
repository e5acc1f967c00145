import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadAdapter } from '#app/api-client/adapter/load-adapter.server.ts';
import type { Adapter } from '#app/api-client/adapter/adapter.ts';
import { Client, type Heard } from './client.ts';
import { codesInOutbox } from './emails.ts';
import { asJson, asJunit } from './outputs.ts';
import { Report, summaryOf } from './report.ts';
import {
  NotTried,
  signIn,
  signInWorker,
  type Absent,
  type Credentials,
  type IdentityProvider,
  type People,
  type ReadCode,
  type SignedIn,
  type Who,
} from './scene.ts';
import { conform, type CallResult } from './suite.ts';

const usage = `npm run conformance -- --url https://api.example --operator email:password --supervisor email:password

Tells a whole story to an API and compares every answer with the contract. It writes: use a business made for it.

  --url         where the API is, without /api
  --operator    email:password of an operator
  --supervisor  email:password of a supervisor of the same business
  --other       email:password of an operator of another business: tries that nothing of the first is seen
  --worker      email:password of a worker who is free for the next two hours: applies, clocks in and out, writes
  --admin       the admin's token: tries the admin's calls
  --outbox      the folder where the reference API leaves codes: tries the codes in them
  --identity-provider  issuer,client id,client secret,domain of one that the API reaches and that asks nobody anything
  --adapter     the file of UPSTREAM_ADAPTER: requests are sent and answers compared through it
  --json, --junit  files to write the results to, too
  --only        names of calls, parted by commas, to compare; the others are still made
  --until       the name of the call after which to end

Ends with 0 when everything agrees, 1 when something differs, 2 when it could not begin.`;

const options = {
  url: { type: 'string' },
  operator: { type: 'string' },
  supervisor: { type: 'string' },
  other: { type: 'string' },
  worker: { type: 'string' },
  admin: { type: 'string' },
  outbox: { type: 'string' },
  'identity-provider': { type: 'string' },
  only: { type: 'string' },
  until: { type: 'string' },
  adapter: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  help: { type: 'boolean' },
} as const;

class CannotBegin extends Error {
  override name = 'CannotBegin';
}

function credentials(name: string, text: string | undefined): Credentials {
  const [, email, password] = /^([^:]+):(.+)$/s.exec(text ?? '') ?? [];
  if (email === undefined || password === undefined) throw new CannotBegin(`--${name} takes email:password`);
  return { email, password };
}

function providerIn(text: string | undefined): IdentityProvider | null {
  if (text === undefined) return null;
  const [issuer, client_id, client_secret, domain] = text.split(',');
  if (!issuer || !client_id || !client_secret || !domain)
    throw new CannotBegin('--identity-provider takes issuer,client id,client secret,domain');
  return { issuer, client_id, client_secret, domain };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new CannotBegin((error as Error).message);
  }
}

/** A person whose session cannot be read is absent; calls without a person are still compared. */
async function peopleOf(client: Client, values: ReturnType<typeof read>): Promise<{ people: People; absent: Absent }> {
  const absent: Partial<Record<Who, Credentials & { why: string }>> = {};
  const inSession = async (name: 'operator' | 'supervisor' | 'other' | 'worker'): Promise<SignedIn | null> => {
    if (values[name] === undefined && (name === 'other' || name === 'worker')) return null;
    const given = credentials(name, values[name]);
    const role = name === 'supervisor' ? 'supervisor' : 'operator';
    try {
      return await (name === 'worker' ? signInWorker(client, given) : signIn(client, given, role));
    } catch (error) {
      if (!(error instanceof NotTried)) throw error;
      absent[name] = { ...given, why: error.message };
      return null;
    }
  };
  const people = {
    operator: await inSession('operator'),
    supervisor: await inSession('supervisor'),
    other: await inSession('other'),
    worker: await inSession('worker'),
    admin: values.admin === undefined ? null : ({ token: values.admin, role: 'admin' } as const),
  };
  return { people, absent };
}

function adapterIn(file: string): Adapter {
  try {
    return loadAdapter(file).adapter;
  } catch (error) {
    throw new CannotBegin((error as Error).message);
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof CannotBegin || error instanceof NotTried) return error.message;
  if (!(error instanceof TypeError)) return null;
  return `The API does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}

export interface CommandOptions {
  write: (line: string) => void;
  readCode?: ReadCode;
  phone?: () => Date;
  heard?: Heard;
}

export async function conformance(
  args: readonly string[],
  { write, readCode, phone, heard }: CommandOptions,
): Promise<{ code: 0 | 1 | 2; results: CallResult[] }> {
  try {
    const values = read(args);
    if (values.help) {
      write(usage);
      return { code: 0, results: [] };
    }
    if (!values.url || !URL.canParse(values.url)) throw new CannotBegin('--url takes the address of an API');
    const adapter = values.adapter === undefined ? null : adapterIn(values.adapter);
    const client = new Client(values.url, undefined, adapter, heard);
    const { people, absent } = await peopleOf(client, values);
    const codes = readCode ?? (values.outbox === undefined ? null : codesInOutbox(values.outbox));
    const since = performance.now();
    const report = new Report();
    const results = await conform(client, people, {
      absent,
      readCode: codes,
      ...(phone && { phone }),
      identityProvider: providerIn(values['identity-provider']),
      ...(values.until !== undefined && { until: values.until }),
      ...(values.only !== undefined && { only: values.only.split(',') }),
      onResult: (result) => report.lines(result).forEach(write),
    });
    write('');
    report.causes(results).forEach(write);
    for (const [file, written] of [
      [values.json, asJson],
      [values.junit, asJunit],
    ] as const)
      if (file !== undefined) await writeFile(file, written(results));
    write(summaryOf(results, { requests: client.requests, seconds: Math.round((performance.now() - since) / 1000) }));
    return { code: results.some(({ differences }) => differences.length > 0) ? 1 : 0, results };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    write(reason);
    write('');
    write(usage);
    return { code: 2, results: [] };
  }
}
