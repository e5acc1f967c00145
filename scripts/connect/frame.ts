import { listContacts } from '#contract/categories/contacts.ts';
import { listDistricts } from '#contract/categories/lists.ts';
import { login } from '#contract/accounts/auth.ts';
import { adapterConfig, type AdapterConfig, type AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import { valueAt, wrapAt } from '#app/api-client/adapter/json-path.ts';
import { readErrorResponse } from '#app/api-client/adapter/error-responses.ts';
import { parentOf, isObject, lastOf, placeNamed, placesIn, type Answer, type Wire } from './wire.ts';

export class CannotConnect extends Error {
  override name = 'CannotConnect';
}

export interface Draft {
  file: AdapterConfigInput;
  found: string[];
  open: string[];
}

export function addFinding(draft: Draft, file: AdapterConfigInput, found: string): void {
  draft.file = { ...draft.file, ...file };
  draft.found.push(found);
}

export const mapOf = (file: AdapterConfigInput): AdapterConfig => adapterConfig.parse(file);

const pathOf = (file: AdapterConfigInput, name: string, path: string): string => file.calls?.[name]?.path ?? path;

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
      if (base !== '/api')
        addFinding(draft, { base }, `calls stand below ${base === '' ? 'the address itself' : base}`);
      else draft.file = { ...draft.file, base };
      if (suffix !== '') addFinding(draft, { suffix }, 'paths end in a slash');
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
  const body = wrapAt({ email, password, role: 'OPERATOR' }, map.envelope.sent);
  const answer = await wire.ask(map, pathOf(draft.file, login.name, login.path), { body });
  const place = placeNamed(answer.body, tokenNames, isToken);
  if (place === undefined) {
    const message = readErrorResponse(answer.body, map.errors).error;
    throw new CannotConnect(
      `Signing in answers ${answer.status}${message === null ? '' : `: ${message}`}, and no token is in it. Where the body has another form, say so with names, envelope.sent or calls.login in --map.`,
    );
  }
  const data = parentOf(place);
  if (draft.file.envelope?.data === undefined && data !== 'data')
    addFinding(
      draft,
      { envelope: { ...draft.file.envelope, data, message: null } },
      data === '' ? 'answers have no envelope' : `data stand in ${data}`,
    );
  if (lastOf(place) !== 'token')
    addFinding(
      draft,
      { calls: { ...draft.file.calls, login: { ...draft.file.calls?.login, names: { token: lastOf(place) } } } },
      `the token is called ${lastOf(place)}`,
    );
  return { token: String(valueAt(answer.body, place)), answer };
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
  const isRejected = ({ status, body }: Answer): boolean => {
    const { success } = mapOf(draft.file).errors;
    return status >= 400 || (success !== undefined && !success.is.some((value) => value === valueAt(body, success.at)));
  };
  const schemes = draft.file.headers?.authorization === undefined ? authorizations : [null];
  for (const scheme of schemes) {
    const headers = { ...draft.file.headers, ...(scheme && { authorization: scheme }) };
    const answer = await wire.ask(mapOf({ ...draft.file, headers }), path, { token });
    if (isRejected(answer)) continue;
    if (scheme && scheme !== authorizations[0])
      addFinding(draft, { headers }, `the token goes in ${scheme.name} after "${scheme.prefix}"`);
    return;
  }
  throw new CannotConnect('No header was found that takes the token. Name it by headers.authorization in --map.');
}

/** For an API that responds 200 to everything and reports success by a value in the body. */
function findSuccess(draft: Draft, good: Answer, rejected: Answer): void {
  if (draft.file.errors?.success !== undefined || rejected.status >= 400) return;
  const differs = [...placesIn(good.body, '', 1)].find(
    ([place, value]) =>
      place !== '' &&
      ['string', 'number', 'boolean'].includes(typeof value) &&
      isObject(rejected.body) &&
      typeof rejected.body[place] === typeof value &&
      rejected.body[place] !== value &&
      /code|status|success|ok|result/i.test(place),
  );
  if (!differs)
    return void draft.open.push('errors.success: nobody is answered as somebody is; say where it says how it went');
  const [place, value] = differs;
  const failure = (rejected.body as Record<string, unknown>)[place];
  const statuses = typeof failure === 'number' && (failure < 400 || failure > 599) ? { [String(failure)]: 401 } : {};
  addFinding(
    draft,
    { errors: { ...draft.file.errors, success: { at: place, is: [value as string] }, statuses } },
    `${place} says how it went, and ${String(value)} means well; ${String(failure)} is nobody’s`,
  );
  draft.open.push('errors.statuses: say which of its codes is which status, beside that of a lost session');
}
