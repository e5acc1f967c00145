import { shiftStatus } from '#domain/shifts/status.ts';
import { everywhere, instant, isObject, serveOtherApi, type AskReference } from './other-apis/other-api.ts';

export interface Deviation {
  /** Changes a value by its field's name; undefined removes the field. */
  value?(name: string, value: unknown): unknown;
  body?(body: Record<string, unknown>): unknown;
}

export const uuidOf = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
const uuid = /00000000-0000-4000-8000-([\da-f]{12})/g;
const isIdField = (name: string) => /(^|_)ids?$/.test(name);

const mapIds = (change: (id: number) => unknown) => (name: string, value: unknown) =>
  isIdField(name) && typeof value === 'number' ? change(value) : value;

const hongKong = (text: string) => new Date(Date.parse(text) + 8 * 3_600_000).toISOString().replace('Z', '+08:00');

const numberedStates = new Set(['status', 'overtime_status', 'invoice_status', 'wage_type', 'method', 'sex']);
const namedStates = new Set([
  'break_type',
  'audience',
  'state',
  'kind',
  'reason',
  'level',
  'attention',
  'class_status',
]);
const replaced: Readonly<Record<string, unknown>> = {
  phone: '2345 6789 ext. 12',
  billing_phone: '2345 6789 ext. 12',
  email: 'ken (at) harbourline',
  work_email: 'ken (at) harbourline',
  website: 'javascript:alert(1)',
};

export const deviations: Readonly<Record<string, Deviation>> = {
  'fields without a value are absent': { value: (_, value) => (value === null ? undefined : value) },
  'empty texts and lists are null': {
    value: (name, value) =>
      name !== 'data' && (value === '' || (Array.isArray(value) && value.length === 0)) ? null : value,
  },
  'what is null is an empty text': { value: (_, value) => value ?? '' },
  'ids are texts of digits': { value: mapIds(String) },
  'ids are UUIDs': { value: mapIds(uuidOf) },
  'instants end in +00:00': {
    value: (_, value) =>
      typeof value === 'string' && instant.test(value) ? value.replace(/(\.000)?Z$/, '+00:00') : value,
  },
  'instants are in Hong Kong time': {
    value: (_, value) => (typeof value === 'string' && instant.test(value) ? hongKong(value) : value),
  },
  'amounts and counts are texts': {
    value: (name, value) => (typeof value === 'number' && !isIdField(name) ? String(value) : value),
  },
  'yes and no are 1 and 0': { value: (_, value) => (typeof value === 'boolean' ? Number(value) : value) },
  'lists have no meta': { body: ({ meta: _, ...body }) => body },
  'there are fields that nobody knows': {
    value: (_, value) => (isObject(value) ? { ...value, colour: 'green', nested: { deep: [1] } } : value),
  },
  'there are states that nobody knows': {
    value: (name, value) => {
      if (numberedStates.has(name) && typeof value === 'number' && value !== shiftStatus.DRAFT) return 9;
      return namedStates.has(name) && typeof value === 'string' ? 'NEWER' : value;
    },
  },
  'contacts are older than the rules of a form': {
    value: (name, value) => (typeof value === 'string' && name in replaced ? replaced[name] : value),
  },
  'wages are older than the minimum and shifts larger than the most': {
    value: (name, value) => {
      if (name === 'wage' && typeof value === 'number') return 37;
      return name === 'workers' && typeof value === 'number' && value > 0 ? 40_000 : value;
    },
  },
  'the first row of each list cannot be read': {
    body: (body) => ({ ...body, ...(Array.isArray(body.data) && { data: body.data.map(firstBroken) }) }),
  },
};

const firstBroken = (row: unknown, index: number) => (index === 0 && isObject(row) ? { id: row.id, name: [7] } : row);

/**
 * Asks for what is read once for all deviations, until something is written. why: fifteen of them read the same pages, as
 * the same person of each role, and the reference API's part of it is always the same.
 */
function rememberingFetch(): AskReference {
  const replies = new Map<string, Promise<Response>>();
  return async (url, init) => {
    if (init.method !== 'GET') {
      const forgetAll = () => void (url.endsWith('/login') || replies.clear());
      forgetAll();
      return fetch(url, init).finally(forgetAll);
    }
    const { authorization, role, language } = init.headers as Record<string, string>;
    const key = JSON.stringify([url, authorization !== undefined, role, language]);
    const reply = replies.get(key) ?? fetch(url, init);
    replies.set(key, reply);
    const forget = () => void replies.delete(key);
    reply.then(({ status }) => status >= 400 && forget(), forget);
    return (await reply).clone();
  };
}

const withIds = (text: string) => text.replaceAll(uuid, (_, hex: string) => String(parseInt(hex, 16)));
const numbersIn = (text: string) => withIds(text.replaceAll(/"(00000000-0000-4000-8000-[\da-f]{12})"/g, '$1'));

export const deviatingApi = (target: string, deviation: () => Deviation | null) =>
  serveOtherApi(
    target,
    {
      toReference: (request) => ({
        ...request,
        path: withIds(request.path),
        query: new URLSearchParams(withIds(String(request.query))),
        ...(request.body !== undefined && { body: JSON.parse(numbersIn(JSON.stringify(request.body))) as unknown }),
      }),
      fromReference({ status, body }) {
        const now = status < 400 ? deviation() : null;
        const changed = now?.value ? (everywhere(body, now.value) as typeof body) : body;
        return { status, headers: {}, body: now?.body ? now.body(changed) : changed };
      },
    },
    rememberingFetch(),
  );

export const withUuids = (address: string): string =>
  address.replaceAll(/(?<=(?<!^\/j)\/|(?:worker|id)=)\d+(?=\/|$|\?|&)/g, (id) => uuidOf(Number(id)));
