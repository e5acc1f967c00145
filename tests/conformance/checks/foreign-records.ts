import type { Call } from '#contract/core/call.ts';
import { outcomesOf, errorDifferences, outcomeDifferences, type Differences } from '../answers.ts';
import type { Client, Person, Reply, WireRequest } from '../client.ts';
import { changed, fieldOf, placesIn, type Place } from '../paths.ts';

const everybodys =
  /(^|\.)(district_id|industry_ids?|admin_role_id|responsibility_ids|equipment_ids|gear_ids|requirements|client_id|platform)\b/;

const unknownId = 987_654_321_012;
const instead = (value: unknown): unknown => (typeof value === 'string' ? 'nobody-knows-this' : unknownId);

const isId = (path: Place['path']): boolean => {
  const name = [...path].reverse().find((part) => typeof part === 'string') ?? '';
  return /(^|_)ids?$|^slug$/.test(name);
};

function recordsIn({ params, query, body }: WireRequest): Place[] {
  const whole = { params, query, ...(body instanceof FormData ? {} : { body }) };
  return [...placesIn(whole)].filter(
    ({ path, value }) =>
      path.length > 1 &&
      isId(path) &&
      (typeof value === 'number' || typeof value === 'string') &&
      !everybodys.test(fieldOf(path.slice(1))),
  );
}

const withUnknown = (request: WireRequest, places: readonly Place[]): WireRequest =>
  places.reduce((made, { path, value }) => changed(made, path, instead(value)) as WireRequest, request);

const notFoundDifferences = (reply: Reply, inPath: boolean): Differences =>
  outcomeDifferences(
    reply,
    inPath ? ['not_found'] : ['not_found', 'invalid'],
    'decides about a record that is not there',
  );

const errorText = ({ status, json }: Reply): string =>
  JSON.stringify([
    status,
    json?.code,
    json?.error,
    json?.fields,
    outcomesOf({ json } as Reply)?.map(({ ok, code }) => [ok, code]),
  ]);

interface Callers {
  as: Person | null;
  other: Person | null;
}

/** Unknown ids and another business’s ids must get identical errors, so that nobody can tell them apart. */
export async function foreignRecordDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  { as, other }: Callers,
): Promise<{ checks: number; differences: Differences }> {
  const places = recordsIn(request);
  const differences: Differences = [];
  let checks = 0;
  for (const place of places) {
    const reply = await client.send(call, withUnknown(request, [place]), { as, language: 'hk' });
    checks += 1;
    differences.push(
      ...notFoundDifferences(reply, place.path[0] === 'params').map(
        (difference) => `when ${fieldOf(place.path.slice(1))} is unknown: ${difference}`,
      ),
    );
  }
  if (other && places.length > 0) {
    const foreign = await client.send(call, request, { as: other, language: 'hk' });
    checks += 1;
    const meetsVersion =
      call.errors.includes('conflict') && Object.keys(request.params).length === 0 && foreign.json?.code === 'conflict';
    const found = meetsVersion ? [] : notFoundDifferences(foreign, Object.keys(request.params).length > 0);
    differences.push(...found.map((difference) => `to another business: ${difference}`));
    const unknown = await client.send(call, withUnknown(request, places), { as: other, language: 'hk' });
    if (found.length === 0 && errorDifferences(foreign, 'hk').length === 0 && errorText(foreign) !== errorText(unknown))
      differences.push(
        `tells another business’s record from one that does not exist: ${errorText(foreign)} and ${errorText(unknown)}`,
      );
  }
  return { checks, differences };
}
