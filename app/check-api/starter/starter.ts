import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { login } from '#contract/accounts/auth.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { listLocations } from '#contract/categories/locations.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { listWorkers } from '#contract/workers/workers.ts';
import type { Kind } from '#app/api-client/adapter/ready/by-schema.ts';
import { isObject } from '#app/api-client/adapter/adapter.ts';
import { readErrorResponse } from '#app/api-client/adapter/error-responses.ts';
import { placeNamed, plainName, recordIn, rowsIn } from './places.ts';
import { collectValues, valuesCode } from './values.ts';

interface Reply {
  status: number;
  cookies: readonly string[];
  body: unknown;
}

type Headers = Readonly<Record<string, string>>;

/** Where calls usually are, the contract's place first. */
const usualPaths = ['/api', '/api/v1', '/v1', ''].flatMap((base) => ['', '/'].map((suffix) => ({ base, suffix })));

type Paths = (typeof usualPaths)[number];

const lists: readonly Call[] = [listContacts, listLocations, listShifts, listWorkers, listTimesheets, listInvoices];

async function ask(url: string, { base, suffix }: Paths, path: string, init: RequestInit): Promise<Reply> {
  const headers = { accept: 'application/json', role: 'operator', language: 'en', ...(init.headers as Headers) };
  const signal = AbortSignal.timeout(20_000);
  const address = `${url.replace(/\/$/, '')}${base}${path}${suffix}`;
  const response = await fetch(address, { ...init, headers, signal, redirect: 'manual' });
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // What is no JSON has no places.
  }
  return { status: response.status, cookies: response.headers.getSetCookie(), body };
}

interface Session {
  paths: Paths;
  headers: Headers;
  /** The ready function for the place of the token; null where it is the contract's. */
  code: string | null;
  /** What the sign-in answered. */
  answered: unknown;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length >= 8;

/** Ways to send a session, the contract's first. */
function waysToSend({ body, cookies }: Reply): Pick<Session, 'headers' | 'code'>[] {
  const token = placeNamed(body, /(token|jwt)$/, isText)?.value;
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookies[0] ?? '') ?? [];
  const byCookie = name ? [{ headers: { cookie: `${name}=${value}` }, code: `cookieSession('${name}')` }] : [];
  if (typeof token !== 'string') return byCookie;
  const others = ['x-token', 'x-auth-token', 'x-access-token', 'authorization'];
  return [
    { headers: { authorization: `Bearer ${token}` }, code: null },
    { headers: { authorization: `Token ${token}` }, code: "tokenIn('authorization', 'Token ')" },
    ...others.map((header) => ({ headers: { [header]: token }, code: `tokenIn('${header}')` })),
    ...byCookie,
  ];
}

export class NoStarter extends Error {
  override name = 'NoStarter';
}

/** @throws NoStarter with what the sign-in lacks, which an adapter has to say first */
async function openSession(url: string, account: { email: string; password: string }): Promise<Session> {
  const body = JSON.stringify({ ...account, role: 'OPERATOR' });
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  let last = 0;
  for (const paths of usualPaths) {
    const reply = await ask(url, paths, login.path, post);
    if (reply.status >= 300) {
      last ||= reply.status;
      continue;
    }
    for (const way of waysToSend(reply)) {
      const list = await ask(url, paths, listContacts.path, { headers: way.headers });
      if (list.status < 300 && rowsIn(list.body)) return { paths, ...way, answered: reply.body };
    }
    throw new NoStarter('Nothing was written: login is answered, but with no token or cookie that opens a list');
  }
  throw new NoStarter(
    `Nothing was written: no usual path takes the sign-in as the contract has it (email, password, role); the first status was ${last}. Begin the adapter with what login needs.`,
  );
}

const fieldsOfAnswer = (call: Call): string[] => {
  const schema = call.answer instanceof z.ZodArray ? call.answer.element : call.answer;
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

function caseOf(names: readonly string[]): string | null {
  if (names.some((name) => /^[a-z]+\d*[A-Z]/.test(name))) return "names('camel')";
  if (names.some((name) => /^[A-Z][a-z]/.test(name))) return "names('pascal')";
  return names.some((name) => /[a-z]-[a-z]/.test(name)) ? "names('kebab')" : null;
}

const quoted = (parts: Readonly<Record<string, string | null>>): string =>
  `{ ${Object.entries(parts)
    .map(([name, value]) => `${name}: ${value === null ? 'null' : `'${value}'`}`)
    .join(', ')} }`;

/** A name in rows under which their fields are; null where they are beside the id. */
function nestedIn(row: unknown, fields: readonly string[]): string | null {
  const at = recordIn(row, fields)?.at ?? '';
  return at === '' ? null : at;
}

function pagesCode(body: unknown, items: string): string | null {
  const isNumber = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  const at = (names: RegExp) => placeNamed(body, names, isNumber)?.at;
  const places = {
    page: at(/^(page|pagenum|pagenumber|number|currentpage)$/),
    limit: at(/^(limit|size|perpage|pagesize)$/),
    total: at(/^(total|count|totalcount|totalelements|totalitems)$/),
    last: at(/^(lastpage|totalpages|pagecount)$/),
  };
  const next = placeNamed(body, /^(next|nextcursor|cursor|after|nexttoken)$/, isText);
  if (places.page === undefined && places.total === undefined && next && !String(next.value).startsWith('http'))
    return `cursors(${quoted({ items, next: next.at, parameter: plainName(next.at.split('.').at(-1) ?? '') })})`;
  const usual = { items: 'data', page: 'meta.page', limit: 'meta.limit', total: 'meta.total', last: undefined };
  const found = Object.entries({ items, ...places }).filter(
    ([name, place]) => place !== undefined && place !== usual[name as keyof typeof usual],
  ) as [string, string][];
  const isFromZero = Number(placeNamed(body, /^(page|pagenum|pagenumber|number|currentpage)$/, isNumber)?.value) === 0;
  const parts = { ...Object.fromEntries(found), ...(isFromZero && { counts: 'from-zero' }) };
  return Object.keys(parts).length > 0 ? `pages(${quoted(parts)})` : null;
}

function envelopeCode(body: unknown, nested: string | null): string | null {
  const at = recordIn(body, fieldsOfAnswer(login))?.at ?? 'data';
  const place = nested !== null && at.endsWith(nested) ? at.slice(0, -nested.length).replace(/\.$/, '') : at;
  const hasMessage = isObject(body) && 'message' in body;
  return place === 'data' ? null : `envelope(${quoted({ data: place, ...(!hasMessage && { message: null }) })})`;
}

function pathsCode({ base, suffix }: Paths): string | null {
  const parts = { ...(base !== '/api' && { base }), ...(suffix !== '' && { suffix }) };
  return Object.keys(parts).length > 0 ? `paths(${quoted(parts)})` : null;
}

function errorsCode({ status, body }: Reply): string | null {
  if (status < 400) return '// errors({ failed }): a record that does not exist is answered with success';
  return readErrorResponse(body).error === null
    ? "// errors({ message: ['…'], code: ['…'], fields: ['…'] }): no sentence was found in a refusal"
    : null;
}

/**
 * Reads a few answers of an API as they come, and writes the adapter that they ask for.
 *
 * @throws NoStarter where nobody can be signed in
 */
export async function starterAdapter(url: string, account: { email: string; password: string }): Promise<string> {
  const { paths, headers, code, answered } = await openSession(url, account);
  const found = new Map<Kind, unknown[]>();
  const read = (call: Call) => ask(url, paths, call.path, { headers });
  const first = await read(listContacts);
  const { at: items, value: rows } = rowsIn(first.body) ?? { at: 'data', value: [] };
  const nested = nestedIn(rows[0], fieldsOfAnswer(listContacts));
  const unnested = (row: unknown) => (nested !== null && isObject(row) ? { ...row, ...(row[nested] as object) } : row);
  const names: string[] = [];
  for (const call of lists) {
    const all = (rowsIn((await read(call)).body)?.value ?? []).map(unnested);
    if (call.answer) collectValues(found, call.answer, all);
    names.push(...all.filter(isObject).flatMap((row) => Object.keys(row)));
  }
  const unknown = await ask(url, paths, `${listContacts.path}/999999999`, { headers });
  return moduleText([
    ...valuesCode(found),
    caseOf(names),
    code?.startsWith('cookie') ? code : null,
    nested &&
      `records(({ ${nested}, ...rest }) => ({ ...rest, ...fieldsOf(${nested}) }), (${nested}) => ({ ${nested} }))`,
    envelopeCode(answered, nested),
    pagesCode(first.body, items),
    pathsCode(paths),
    code?.startsWith('cookie') ? null : code,
    errorsCode(unknown),
  ]);
}

function moduleText(codes: readonly (string | null)[]): string {
  const lines = codes.filter((code) => code !== null);
  const used = lines.filter((line) => !line.startsWith('//')).join(' ');
  const imports = [...new Set(['compose', ...[...used.matchAll(/\b([a-zA-Z]+)\(/g)].map(([, name = '']) => name)])];
  const body = lines.map((line) => `  ${line}${line.startsWith('//') ? '' : ','}\n`).join('');
  return `import { ${imports.sort().join(', ')} } from 'shiftdock/adapter';

/** A beginning, by a few answers of the API: \`npm run check-api\` says what is left. */
export default compose(
${body});
`;
}
