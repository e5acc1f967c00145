import type { Call } from '#contract/core/call.ts';
import { outcomeDifferences, rejectionDifferences, type Differences } from '../answers.ts';
import type { Client, Person, Reply, WireRequest } from '../client.ts';
import { changed, fieldOf, placesIn } from '../paths.ts';

interface Checked {
  checks: number;
  differences: Differences;
}

const versionsIn = ({ body }: WireRequest) =>
  body instanceof FormData
    ? []
    : [...placesIn(body)].filter(({ path, value }) => path.at(-1) === 'version' && typeof value === 'number');

/** A stale version must be rejected wherever the request has a version. */
export async function versionDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  as: Person | null,
): Promise<Checked> {
  const places = versionsIn(request);
  const differences: Differences = [];
  for (const { path, value } of places) {
    const reply = await client.send(
      call,
      { ...request, body: changed(request.body, path, Number(value) + 7) },
      { as, language: 'hk' },
    );
    const found = outcomeDifferences(reply, ['conflict'], 'decides about another version than was sent');
    differences.push(...found.map((difference) => `when ${fieldOf(path)} is another: ${difference}`));
  }
  return { checks: places.length, differences };
}

const otherValue = (value: unknown): unknown =>
  typeof value === 'string'
    ? `${value} 2`
    : typeof value === 'number'
      ? value + 1
      : typeof value === 'boolean'
        ? !value
        : undefined;

/** Another valid request of the same call: a different field of the body, or else another record. */
function otherRequest(call: Call, request: WireRequest): WireRequest | null {
  for (const { path, value } of request.body instanceof FormData ? [] : placesIn(request.body)) {
    const instead = path.includes('version') ? undefined : otherValue(value);
    const body = instead === undefined ? undefined : changed(request.body, path, instead);
    if (body !== undefined && call.body?.safeParse(body).success) return { ...request, body };
  }
  const [name] = Object.keys(call.params.shape);
  return name === undefined ? null : { ...request, params: { ...request.params, [name]: 987_654_321_012 } };
}

/**
 * The same key and body: the first response again, and no second effect. The same key with another body:
 * rejected.
 */
export async function repetitionDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  { as, key, first }: { as: Person | null; key: string; first: Reply },
): Promise<Checked> {
  const again = await client.send(call, request, { as, key });
  const differences =
    again.status === first.status && again.text === first.text
      ? []
      : [`the same Idempotency-Key answers ${again.status} and another body than the first time`];
  const other = otherRequest(call, request);
  if (other === null) return { checks: 1, differences };
  const reply = await client.send(call, other, { as, key });
  differences.push(
    ...rejectionDifferences(reply, ['repeated_differently'], 'en').map(
      (difference) => `the same Idempotency-Key with another body: ${difference}`,
    ),
  );
  return { checks: 2, differences };
}
