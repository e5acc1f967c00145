import { listContacts } from '#contract/categories/contacts.ts';
import { listDistricts } from '#contract/categories/lists.ts';
import { login } from '#contract/account/auth.ts';
import { upstreamMap, type UpstreamMap, type UpstreamMapFile } from '#app/upstream/mapping/map.ts';
import { at, put } from '#app/upstream/mapping/places.ts';
import { readRefusal } from '#app/upstream/mapping/refusals.ts';
import { before, isObject, lastOf, placeNamed, placesIn, type Answer, type Wire } from './wire.ts';

export class CannotConnect extends Error {
  override name = 'CannotConnect';
}

export interface Draft {
  file: UpstreamMapFile;
  found: string[];
  open: string[];
}

export function more(draft: Draft, file: UpstreamMapFile, found: string): void {
  draft.file = { ...draft.file, ...file };
  draft.found.push(found);
}

export const mapOf = (file: UpstreamMapFile): UpstreamMap => upstreamMap.parse(file);

const pathOf = (file: UpstreamMapFile, name: string, path: string): string => file.calls?.[name]?.path ?? path;

export async function findAddress(wire: Wire, draft: Draft): Promise<void> {
  const bases = draft.file.base === undefined ? ['/api', '', '/v1', '/api/v1', '/api/v2'] : [draft.file.base];
  const suffixes = draft.file.suffix === undefined ? (['', '/'] as const) : [draft.file.suffix];
  const path = pathOf(draft.file, listDistricts.name, listDistricts.path);
  const tried: string[] = [];
  for (const base of bases)
    for (const suffix of suffixes) {
      const { status, body } = await wire.ask(mapOf({ ...draft.file, base, suffix }), path);
      tried.push(`${base}${path}${suffix} ${status}`);
      if (body === undefined || [404, 405, 410].includes(status) || status >= 500) continue;
      if (base !== '/api') more(draft, { base }, `calls stand below ${base === '' ? 'the address itself' : base}`);
      else draft.file = { ...draft.file, base };
      if (suffix !== '') more(draft, { suffix }, 'paths end in a slash');
      return;
    }
  throw new CannotConnect(
    `No call was found. Say where they are with base, suffix or calls in --map. Tried: ${tried.join(', ')}`,
  );
}

const tokenNames = ['token', 'access_token', 'accessToken', 'AccessToken', 'auth_token', 'authToken', 'jwt', 'Token'];
const isToken = (value: unknown): boolean => typeof value === 'string' && value.length >= 8;

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in once. A failed form is not retried with another one, because accounts lock. */
export async function findSession(
  wire: Wire,
  draft: Draft,
  { email, password }: Credentials,
): Promise<{ token: string; answer: Answer }> {
  const map = mapOf(draft.file);
  const body = put({ email, password, role: 'OPERATOR' }, map.envelope.sent);
  const answer = await wire.ask(map, pathOf(draft.file, login.name, login.path), { body });
  const place = placeNamed(answer.body, tokenNames, isToken);
  if (place === undefined) {
    const said = readRefusal(answer.body, map.refusals).error;
    throw new CannotConnect(
      `Signing in answers ${answer.status}${said === null ? '' : `: ${said}`}, and no token is in it. Where the body has another form, say so with names, envelope.sent or calls.login in --map.`,
    );
  }
  const data = before(place);
  if (draft.file.envelope?.data === undefined && data !== 'data')
    more(
      draft,
      { envelope: { ...draft.file.envelope, data, message: null } },
      data === '' ? 'answers have no envelope' : `data stand in ${data}`,
    );
  if (lastOf(place) !== 'token')
    more(
      draft,
      { calls: { ...draft.file.calls, login: { ...draft.file.calls?.login, names: { token: lastOf(place) } } } },
      `the token is called ${lastOf(place)}`,
    );
  return { token: String(at(answer.body, place)), answer };
}

const authorizations = [
  { name: 'authorization', prefix: 'Bearer ' },
  { name: 'authorization', prefix: 'Token ' },
  { name: 'authorization', prefix: '' },
  { name: 'x-token', prefix: '' },
  { name: 'x-access-token', prefix: '' },
  { name: 'x-auth-token', prefix: '' },
];

export async function findToken(wire: Wire, draft: Draft, token: string, signedIn: Answer): Promise<void> {
  const path = pathOf(draft.file, listContacts.name, listContacts.path);
  const nobody = await wire.ask(mapOf(draft.file), path);
  findSuccess(draft, signedIn, nobody);
  const isRefused = ({ status, body }: Answer): boolean => {
    const { success } = mapOf(draft.file).refusals;
    return status >= 400 || (success !== undefined && !success.is.some((value) => value === at(body, success.at)));
  };
  const ways = draft.file.headers?.authorization === undefined ? authorizations : [null];
  for (const way of ways) {
    const headers = { ...draft.file.headers, ...(way && { authorization: way }) };
    const answer = await wire.ask(mapOf({ ...draft.file, headers }), path, { token });
    if (isRefused(answer)) continue;
    if (way && way !== authorizations[0])
      more(draft, { headers }, `the token goes in ${way.name} after "${way.prefix}"`);
    return;
  }
  throw new CannotConnect('No header was found that takes the token. Name it by headers.authorization in --map.');
}

/** For an API that responds 200 to everything and reports success by a value in the body. */
function findSuccess(draft: Draft, good: Answer, refused: Answer): void {
  if (draft.file.refusals?.success !== undefined || refused.status >= 400) return;
  const differs = [...placesIn(good.body, '', 1)].find(
    ([place, value]) =>
      place !== '' &&
      ['string', 'number', 'boolean'].includes(typeof value) &&
      isObject(refused.body) &&
      typeof refused.body[place] === typeof value &&
      refused.body[place] !== value &&
      /code|status|success|ok|result/i.test(place),
  );
  if (!differs)
    return void draft.open.push('refusals.success: nobody is answered as somebody is; say where it says how it went');
  const [place, value] = differs;
  const told = (refused.body as Record<string, unknown>)[place];
  const statuses = typeof told === 'number' && (told < 400 || told > 599) ? { [String(told)]: 401 } : {};
  more(
    draft,
    { refusals: { ...draft.file.refusals, success: { at: place, is: [value as string] }, statuses } },
    `${place} says how it went, and ${String(value)} means well; ${String(told)} is nobody’s`,
  );
  draft.open.push('refusals.statuses: say which of its codes is which status, beside that of a lost session');
}
