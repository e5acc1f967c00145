import { parseArgs } from 'node:util';
import { specifiedCalls } from '#contract/registry.ts';
import { Client } from './client.ts';
import { linesOf, summaryOf } from './report.ts';
import { scenario } from './scenario.ts';
import { NotTried, signIn, type SignedIn } from './scene.ts';
import { conform, type CallResult } from './suite.ts';

const usage = `npm run conformance -- --url https://api.example --operator email:password --supervisor email:password

Makes the calls of the specification in one scenario and compares every answer with the contract. It writes: use a
business made for it.

  --url         where the API is, without /api
  --operator    email:password of an operator
  --supervisor  email:password of a supervisor of the same business
  --other       email:password of an operator of another business: tries that nothing of the first is seen
  --only        names of calls, parted by commas, to compare; the others are still made

Ends with 0 when everything agrees, 1 when something differs, 2 when it could not begin.`;

const text = { type: 'string' } as const;
const options = { url: text, operator: text, supervisor: text, other: text, only: text };

class CannotBegin extends Error {
  override name = 'CannotBegin';
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new CannotBegin((error as Error).message);
  }
}

async function personOf(client: Client, name: string, given = ''): Promise<SignedIn> {
  const [, email, password] = /^([^:]+):(.+)$/s.exec(given) ?? [];
  if (email === undefined || password === undefined) throw new CannotBegin(`--${name} takes email:password`);
  return signIn(client, { email, password }, name === 'supervisor' ? name : 'operator');
}

function reasonOf(error: unknown): string | null {
  if (error instanceof CannotBegin || error instanceof NotTried) return error.message;
  if (!(error instanceof TypeError)) return null;
  return `The API does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`;
}

export async function conformance(
  args: readonly string[],
  write: (line: string) => void,
): Promise<{ code: 0 | 1 | 2; results: CallResult[] }> {
  try {
    const { url = '', operator, supervisor, other, only } = read(args);
    if (!URL.canParse(url)) throw new CannotBegin('--url takes the address of an API');
    const client = new Client(url);
    const people = {
      operator: await personOf(client, 'operator', operator),
      supervisor: await personOf(client, 'supervisor', supervisor),
      other: other === undefined ? null : await personOf(client, 'other', other),
      worker: null,
      admin: null,
    };
    const results = await conform(client, people, {
      steps: scenario.filter(({ call }) => specifiedCalls.includes(call)),
      ...(only !== undefined && { only: only.split(',') }),
      onResult: (result) => linesOf(result).forEach(write),
    });
    write(summaryOf(results, client.requests));
    return { code: results.some(({ differences }) => differences.length > 0) ? 1 : 0, results };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    write(`${reason}\n\n${usage}`);
    return { code: 2, results: [] };
  }
}
