import type { Call } from '#contract/core/call.ts';
import { readBatch } from '#contract/capabilities.ts';
import type { Differences } from '../answers.ts';
import { addressOf, type Client, type Person, type Reply, type WireRequest } from '../client.ts';
import { canCall } from './access.ts';

interface Part {
  status: number;
  body: Record<string, unknown>;
}

async function partsOf(client: Client, addresses: readonly string[], as: Person): Promise<Part[] | Reply> {
  const request = { params: {}, query: { of: addresses.join(' ') }, body: undefined };
  const reply = await client.send(readBatch, request, { as });
  return reply.status === 200 ? (reply.json as unknown as { data: Part[] }).data : reply;
}

const isForbidden = ({ status, body }: Part): boolean =>
  status === 403 && body.code === 'forbidden' && !('data' in body);

const withoutMoment = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => (name === 'at' ? '' : value));

/**
 * In a batch, a call must have the same response as alone, between calls that the same person may and may not
 * make.
 */
export async function partDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  as: Person,
): Promise<Differences> {
  if (call.method !== 'GET' || call.file || call.name === readBatch.name) return [];
  const alone = await client.send(call, request, { as });
  const parts = await partsOf(client, ['/districts/list-info', addressOf(call, request), '/nowhere'], as);
  if (!Array.isArray(parts)) return [`as a part, the whole is ${parts.status}`];
  const [open, part, nowhere] = parts as [Part, Part, Part];
  const differences: Differences = [];
  if (open.status !== 200 || nowhere.status !== 404) differences.push('as a part, it changes its neighbours');
  if (part.status !== alone.status) differences.push(`as a part it is ${part.status}, alone ${alone.status}`);
  else if (withoutMoment(part.body) !== withoutMoment(alone.json))
    differences.push('as a part, its body is not what it is alone');
  if (!canCall(call, as.role) && !isForbidden(part))
    differences.push('as a part, it is answered to who may not make the call');
  return differences;
}
