import { camelCase } from './camel-case.ts';
import { dialect } from './dialect.ts';
import { django } from './django.ts';
import { envelope } from './envelope.ts';
import { gateway } from './gateway.ts';
import { laravel } from './laravel.ts';
import { namesAndNumbers } from './names-and-numbers.ts';
import {
  everywhere,
  instant,
  isObject,
  renamed,
  toCamel,
  toSnake,
  withVersion,
  type ApiRequest,
  type Json,
  type OtherApi,
} from './other-api.ts';

export interface ApiVariant {
  /** The adapter as an expression over what `shiftdock/adapter` exports. */
  adapter?: string;
  /** Its file, instead of `adapter`: an API that differs in most ways at once. */
  file?: string;
  api: Partial<OtherApi>;
  folder?: string;
  address?: (address: string) => string;
  withoutFields?: boolean;
}

type Value = (name: string, value: unknown) => unknown;

const responsesAs = (change: (body: Json, asked: ApiRequest) => unknown): Partial<OtherApi> => ({
  fromReference: ({ status, body }, asked) => ({
    status,
    headers: {},
    body: status >= 400 ? body : change(body, asked),
  }),
});
const errorsAs = (change: (body: Json) => unknown): Partial<OtherApi> => ({
  fromReference: ({ status, body }) => ({ status, headers: {}, body: status >= 400 ? change(body) : body }),
});

const values = (from: Value, to: Value | null = null): Partial<OtherApi> => ({
  ...(to && {
    toReference: (request) => ({
      ...request,
      query: new URLSearchParams([...request.query].map(([name, value]) => [name, String(to(name, value))])),
      body: everywhere(request.body, to),
    }),
  }),
  ...responsesAs((body) => everywhere(body, from)),
});

const names = (there: (name: string) => string, back: (name: string) => string): Partial<OtherApi> => ({
  toReference: (request) => ({
    ...request,
    query: new URLSearchParams([...request.query].map(([name, value]) => [back(name), value])),
    body: renamed(request.body, back),
  }),
  fromReference: ({ status, body }) => {
    const { data, meta, fields, ...rest } = body;
    const { totals, ...page } = isObject(meta) ? meta : {};
    const reply = {
      ...rest,
      ...(data !== undefined && { data: renamed(data, there) }),
      ...(isObject(meta) && { meta: { ...page, ...(totals !== undefined && { totals: renamed(totals, there) }) } }),
      ...(isObject(fields) && { fields: renamed(fields, there) }),
    };
    return { status, headers: {}, body: reply };
  },
});

const isName = /^[a-z][a-z\d_]*$/;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const toPascal = (name: string) => (isName.test(name) ? upperFirst(toCamel(name)) : name);
const fromPascal = (name: string) =>
  /^[A-Z][a-z\d]/.test(name) ? toSnake(name.charAt(0).toLowerCase() + name.slice(1)) : name;
const toKebab = (name: string) => (isName.test(name) ? name.replaceAll('_', '-') : name);

const isInstant = (value: unknown): value is string => typeof value === 'string' && instant.test(value);
const inHongKong = (text: string) => new Date(Date.parse(text) + 8 * 3_600_000).toISOString();
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const days = (there: (y: string, m: string, d: string) => string, form: RegExp, back: string): Partial<OtherApi> =>
  values(
    (_, value) => (isDay(value) ? there(...(value.split('-') as [string, string, string])) : value),
    (_, value) => (typeof value === 'string' && form.test(value) ? value.replace(form, back) : value),
  );

const epoch = (unit: number): Partial<OtherApi> =>
  values(
    (_, value) => (isInstant(value) ? Date.parse(value) / unit : value),
    (name, value) => (typeof value === 'number' && name.endsWith('_at') ? new Date(value * unit).toISOString() : value),
  );

const yesAndNo = (yes: unknown, no: unknown): Partial<OtherApi> =>
  values(
    (_, value) => (value === true ? yes : value === false ? no : value),
    (_, value) => (value === yes ? true : value === no ? false : value),
  );

const metaOf = (body: Json): Json | null => (isObject(body.meta) ? body.meta : null);
const isId = (name: string) => /(^|_)ids?$/.test(name);
const unnamed = new Set(['version', 'updated_at', 'updated_by']);
const dropped: Value = (name, value) => (unnamed.has(name) ? undefined : value);

const paging = (change: (asked: number, limit: number) => number, back: (page: number, limit: number) => number) => ({
  toReference: (request: ApiRequest): ApiRequest => {
    if (request.path.endsWith('/board')) return request;
    const query = new URLSearchParams(request.query);
    const [page, limit] = [query.get('page'), Number(query.get('limit'))];
    if (page !== null) query.set('page', String(change(Number(page), limit)));
    return { ...request, query };
  },
  ...responsesAs((body) => {
    const meta = metaOf(body);
    return meta ? { ...body, meta: { ...meta, page: back(Number(meta.page), Number(meta.limit)) } } : body;
  }),
});

const isWrite = ({ method, path }: ApiRequest) => method !== 'GET' && !/\/auth\/|\/cost-changes$/.test(path);
const listed = (fields: unknown, make: (name: string, text: unknown) => unknown) =>
  isObject(fields) ? Object.entries(fields).map(([name, text]) => make(name, text)) : undefined;

const frames: Readonly<Record<string, ApiVariant>> = {
  '{success, result}': {
    adapter: `compose(envelope({ data: 'result' }), pages({ items: 'result' }))`,
    api: responsesAs(({ data, ...rest }) => ({ success: true, result: data ?? null, ...rest })),
  },
  'a bare body, and rows beside their page': {
    adapter: `compose(
      envelope({ data: '', message: null }),
      pages({ items: 'rows', page: 'page', limit: 'limit', total: 'total', totals: 'totals' }),
    )`,
    api: responsesAs((body) => (metaOf(body) ? { rows: body.data, ...metaOf(body) } : (body.data ?? {}))),
  },
  '{items, total_pages}': {
    adapter: `pages({ items: 'items', page: 'page', last: 'total_pages', totals: 'totals' })`,
    api: responsesAs((body) => {
      const meta = metaOf(body);
      if (!meta) return body;
      const pages = Math.ceil(Number(meta.total) / Number(meta.limit));
      return { items: body.data, page: meta.page, total_pages: pages, totals: meta.totals };
    }),
  },
  '{data: {items, total}}': {
    adapter: `pages({
      items: 'data.items',
      page: 'data.page',
      limit: 'data.limit',
      total: 'data.total',
      totals: 'data.totals',
    })`,
    api: responsesAs((body) => (metaOf(body) ? { data: { items: body.data, ...metaOf(body) } } : body)),
  },
  'a link to the next page and no count': {
    adapter: `pages({ next: 'links.next' })`,
    api: responsesAs((body) => {
      const meta = metaOf(body);
      if (!meta) return body;
      const more = Number(meta.page) * Number(meta.limit) < Number(meta.total);
      return { data: body.data, links: { next: more ? '/next' : null }, meta: { totals: meta.totals } };
    }),
  },
  'pages from 0': {
    adapter: `pages({ counts: 'from-zero' })`,
    api: paging(
      (page) => page + 1,
      (page) => page - 1,
    ),
  },
  'an offset in rows': {
    adapter: `pages({ counts: 'rows' })`,
    api: paging(
      (rows, limit) => rows / limit + 1,
      (page, limit) => (page - 1) * limit,
    ),
  },
  'what is sent is wrapped': {
    adapter: `envelope({ sent: 'params' })`,
    api: {
      toReference: (request) => ({
        ...request,
        body: isObject(request.body) && 'params' in request.body ? request.body.params : request.body,
      }),
    },
  },
  '200 for everything, {code, msg, result}': { file: 'docs/adapters/envelope.ts', api: envelope },
};

const spellings: Readonly<Record<string, ApiVariant>> = {
  camelCase: { adapter: `names('camel')`, api: names(toCamel, toSnake) },
  PascalCase: { adapter: `names('pascal')`, api: names(toPascal, fromPascal) },
  'kebab-case': { adapter: `names('kebab')`, api: names(toKebab, (name) => name.replaceAll('-', '_')) },
  'names of its own': {
    adapter: `names('snake', { phone: 'telephone', email: 'mail' })`,
    api: names(
      (name) => ({ phone: 'telephone', email: 'mail' })[name] ?? name,
      (name) => ({ telephone: 'phone', mail: 'email' })[name] ?? name,
    ),
  },
};

const writings: Readonly<Record<string, ApiVariant>> = {
  'DD/MM/YYYY': {
    adapter: `days('DD/MM/YYYY')`,
    api: days((y, m, d) => `${d}/${m}/${y}`, /^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'),
  },
  'MM/DD/YYYY': {
    adapter: `days('MM/DD/YYYY')`,
    api: days((y, m, d) => `${m}/${d}/${y}`, /^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2'),
  },
  YYYYMMDD: {
    adapter: `days('YYYYMMDD')`,
    api: days((y, m, d) => y + m + d, /^(20\d\d)([01]\d)([0-3]\d)$/, '$1-$2-$3'),
  },
  'seconds since 1970': { adapter: `instants('seconds')`, api: epoch(1_000) },
  'milliseconds since 1970': { adapter: `instants('milliseconds')`, api: epoch(1) },
  'instants without a zone': {
    adapter: `instants('+08:00')`,
    api: values(
      (_, value) => (isInstant(value) ? inHongKong(value).slice(0, 19).replace('T', ' ') : value),
      (_, value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
          ? new Date(`${value.replace(' ', 'T')}+08:00`).toISOString()
          : value,
    ),
  },
  '"Y" and "N"': { adapter: `booleans('Y', 'N')`, api: yesAndNo('Y', 'N') },
  'ids with a prefix': {
    address: (address) => address.replaceAll(/\/(\d+)(?=[/?]|$)/g, '/rec_$1'),
    api: {
      toReference: (request) => ({
        ...request,
        path: request.path.replaceAll(/\/rec_(\d+)/g, '/$1'),
        query: new URLSearchParams([...request.query].map(([name, value]) => [name, value.replace(/^rec_/, '')])),
        body: everywhere(request.body, (_, value) =>
          typeof value === 'string' && /^rec_\d+$/.test(value) ? Number(value.slice(4)) : value,
        ),
      }),
      ...responsesAs((body) =>
        everywhere(body, (name, value) => (isId(name) && typeof value === 'number' ? `rec_${value}` : value)),
      ),
    },
  },
  'states by their names': { file: 'docs/adapters/names-and-numbers.ts', api: namesAndNumbers },
};

const errorFormats: Readonly<Record<string, ApiVariant>> = {
  '{message}': { api: errorsAs(({ error }) => ({ message: error })), withoutFields: true },
  '{detail}': { api: errorsAs(({ error }) => ({ detail: error })), withoutFields: true },
  '{error: {message}}': { api: errorsAs(({ error }) => ({ error: { message: error } })), withoutFields: true },
  'RFC 9457': {
    api: errorsAs(({ error, code, fields }) => ({
      title: 'Refused',
      detail: error,
      code,
      errors: listed(fields, (name, detail) => ({ pointer: `#/${name}`, detail })),
    })),
  },
  '{errors: [{field, message}]}': {
    api: errorsAs(({ error, fields }) => ({
      message: error,
      errors: listed(fields, (field, message) => ({ field, message })),
    })),
  },
  '{errors: {field: [text]}}': {
    api: errorsAs(({ error, fields }) => ({
      message: error,
      errors: isObject(fields) ? Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])) : {},
    })),
  },
};

const manners: Readonly<Record<string, ApiVariant>> = {
  'writes are answered 204': {
    api: {
      fromReference: ({ status, body }, asked) =>
        isWrite(asked) && status < 400 ? { status: 204, headers: {}, body: undefined } : { status, headers: {}, body },
    },
  },
  'writes are answered without data': {
    api: responsesAs((body, asked) => (isWrite(asked) ? { message: body.message } : body)),
  },
  'nothing has a sentence': { api: responsesAs(({ message: _, ...body }) => body) },
  'no record has a version': { api: { toReference: withVersion, ...responsesAs((body) => everywhere(body, dropped)) } },
  'a version is refused': {
    api: {
      toReference: (request, reference) =>
        isObject(request.body) && 'version' in request.body
          ? { status: 400, headers: {}, body: { error: 'unknown field: version' } }
          : withVersion(request, reference),
      ...responsesAs((body) => everywhere(body, dropped)),
    },
  },
  'headers of our own are refused': {
    adapter: `headers({
      'x-request-id': null,
      'idempotency-key': null,
      'client-address': null,
      'device-token': null,
      'client-agent': null,
    })`,
    api: {
      toReference: (request) => {
        const strange = Object.keys(request.headers).filter((name) =>
          /^(x-request-id|idempotency-key|client-address|device-token|client-agent)$/.test(name),
        );
        return strange.length > 0 && request.path !== '/readyz'
          ? { status: 400, headers: {}, body: { error: `unknown: ${strange.join(' ')}` } }
          : request;
      },
    },
  },
  'the token is in a header of its own': {
    adapter: `tokenIn('x-token')`,
    api: {
      toReference: (request) => {
        const { 'x-token': token, authorization: _, ...headers } = request.headers;
        return { ...request, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } };
      },
    },
  },
  'another base, and a slash at the end': {
    adapter: `paths({ base: '/v2', suffix: '/' })`,
    api: {
      toReference: (request) =>
        request.path.startsWith('/v2/') && request.path.endsWith('/')
          ? { ...request, path: request.path.replace(/^\/v2(.*)\/$/, '/api$1') }
          : request.path.startsWith('/api/')
            ? { status: 404, headers: {}, body: {} }
            : request,
    },
  },
  'it stands below a path': {
    folder: '/market',
    api: {
      toReference: (request) =>
        request.path.startsWith('/market/')
          ? { ...request, path: request.path.slice('/market'.length) }
          : { status: 404, headers: {}, body: {} },
    },
  },
};

const whole: Readonly<Record<string, ApiVariant>> = {
  'camelCase, pages from 0, RFC 9457': { file: 'docs/adapters/camel-case.ts', api: camelCase },
  'Laravel’s': { file: 'docs/adapters/laravel.ts', api: laravel },
  'Django’s': { file: 'docs/adapters/django.ts', api: django },
  'a gateway’s, which refuses what it does not know': { file: 'docs/adapters/gateway.ts', api: gateway },
  'nested records, cookies, cursors, amounts as objects, local times': {
    file: 'tests/support/other-apis/dialect-adapter.ts',
    api: dialect,
  },
};

export const apiVariants: Readonly<Record<string, ApiVariant>> = {
  ...frames,
  ...spellings,
  ...writings,
  ...errorFormats,
  ...manners,
  ...whole,
};
