import { parseArgs } from 'node:util';
import { Client } from './client.ts';
import { codesInOutbox } from './emails.ts';
import { summaryOf, resultLines } from './report.ts';
import {
  NotTried,
  signIn,
  signInWorker,
  type Credentials,
  type IdentityProvider,
  type People,
  type ReadCode,
} from './scene.ts';
import { conform, type CallResult } from './suite.ts';

export const usage = `npm run conformance -- --url https://api.example --operator email:password --supervisor email:password

Tells a whole story to an API and compares every answer with the contract. It writes: use a business made for it.

  --url         where the API is, without /api
  --operator    email:password of an operator
  --supervisor  email:password of a supervisor of the same business
  --other       email:password of an operator of another business: tries that nothing of the first is seen
  --worker      email:password of a worker who is free for the next two hours: applies, clocks in and out, writes
  --admin       the admin's token: tries the admin's calls
  --outbox      the folder where the reference API leaves codes: tries the codes in them
  --identity-provider  issuer,client id,client secret,domain of one that the API reaches and that asks nobody anything
  --only        names of calls, parted by commas, to compare; the others are still made

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
  help: { type: 'boolean' },
} as const;

/** The arguments are wrong, or the people cannot sign in: nothing was compared. */
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

async function peopleOf(client: Client, values: ReturnType<typeof read>): Promise<People> {
  const { operator, supervisor, other, worker, admin } = values;
  return {
    operator: await signIn(client, credentials('operator', operator), 'operator'),
    supervisor: await signIn(client, credentials('supervisor', supervisor), 'supervisor'),
    other: other === undefined ? null : await signIn(client, credentials('other', other), 'operator'),
    worker: worker === undefined ? null : await signInWorker(client, credentials('worker', worker)),
    admin: admin === undefined ? null : { token: admin, role: 'admin' },
  };
}

/** Returns the reason why nothing could be compared; null for a fault of our own. */
function reasonOf(error: unknown): string | null {
  if (error instanceof CannotBegin || error instanceof NotTried) return error.message;
  if (!(error instanceof TypeError)) return null;
  return `The API does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}

export interface CommandOptions {
  write: (line: string) => void;
  /** Instead of `--outbox`: where a code is found. */
  readCode?: ReadCode;
}

/** The command: the exit code, and the results it has printed. */
export async function conformance(
  args: readonly string[],
  { write, readCode }: CommandOptions,
): Promise<{ code: 0 | 1 | 2; results: CallResult[] }> {
  try {
    const values = read(args);
    if (values.help) {
      write(usage);
      return { code: 0, results: [] };
    }
    if (!values.url || !URL.canParse(values.url)) throw new CannotBegin('--url takes the address of an API');
    const client = new Client(values.url);
    const people = await peopleOf(client, values);
    const codes = readCode ?? (values.outbox === undefined ? null : codesInOutbox(values.outbox));
    const since = performance.now();
    const results = await conform(client, people, {
      readCode: codes,
      identityProvider: providerIn(values['identity-provider']),
      ...(values.only !== undefined && { only: values.only.split(',') }),
      onResult: (result) => resultLines(result).forEach(write),
    });
    write('');
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
