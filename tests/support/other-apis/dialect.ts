import { everywhere, instant, isObject, type OtherApi } from './other-api.ts';

const local = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/;
const hongKong = (text: string) => {
  const [day = '', time = ''] = new Date(Date.parse(text) + 8 * 3_600_000).toISOString().slice(0, 19).split('T');
  return `${day.split('-').reverse().join('.')} ${time}`;
};

const amounts = new Set(['wage', 'allowance', 'worker_pay', 'commission', 'total', 'amount', 'fee', 'cost', 'refund']);
const cookie = 'sid';

const cursorOf = (page: number) => Buffer.from(`page ${page}`).toString('base64url');
const pageOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString().slice('page '.length);

const nested = (record: unknown): unknown => {
  if (!isObject(record) || record.id === undefined) return record;
  const { id, ...attributes } = record;
  return { id, attributes };
};

const written = (name: string, value: unknown): unknown => {
  if (typeof value === 'string' && instant.test(value)) return hongKong(value);
  return typeof value === 'number' && amounts.has(name) ? { sum: value.toFixed(2), currency: 'HKD' } : value;
};

const understood = (_: string, value: unknown): unknown => {
  if (isObject(value) && 'currency' in value) return Number(value.sum);
  const [, d, m, y, time] = (typeof value === 'string' ? local.exec(value) : null) ?? [];
  return time ? new Date(`${y}-${m}-${d}T${time}+08:00`).toISOString() : value;
};

/**
 * An API of nobody's framework: records with their fields nested, a session by cookie, lists by cursors alone, amounts as
 * objects, local times and days written with dots, and refusals of its own.
 */
export const dialect: OtherApi = {
  toReference(request) {
    const { cookie: session = '', authorization: _, ...headers } = request.headers;
    const query = new URLSearchParams(request.query);
    const isNumbered = query.has('page') && !request.path.endsWith('/board');
    if (isNumbered) return { status: 400, headers: {}, body: { problem: { text: 'There are no page numbers' } } };
    const after = query.get('after');
    query.delete('after');
    if (after !== null) query.set('page', pageOf(after));
    const token = new RegExp(`${cookie}=([^;]+)`).exec(session)?.[1];
    const body = isObject(request.body) ? everywhere(request.body.attributes, understood) : request.body;
    return { ...request, query, body, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } };
  },
  fromReference({ status, body }): ReturnType<OtherApi['fromReference']> {
    if (status >= 400) {
      const marks = isObject(body.fields) ? Object.entries(body.fields).map(([on, says]) => ({ on, says })) : [];
      return { status, headers: {}, body: { problem: { text: body.error, reason: body.code, marks } } };
    }
    const given = everywhere(body.data, written);
    if (isObject(body.meta)) {
      const { page, limit, total, totals } = body.meta;
      const more = Number(page) * Number(limit) < Number(total);
      const paging = { after: more ? cursorOf(Number(page) + 1) : null };
      const records = Array.isArray(given) ? given.map(nested) : given;
      return { status, headers: {}, body: { records, paging, sums: everywhere(totals, written) } };
    }
    const { token, ...rest } = isObject(given) ? given : {};
    if (typeof token === 'string') {
      const set = `${cookie}=${token}; Path=/; HttpOnly`;
      return { status, headers: { 'set-cookie': set }, body: { record: rest, note: body.message } };
    }
    return {
      status,
      headers: {},
      body: { record: Array.isArray(given) ? given.map(nested) : nested(given), note: body.message },
    };
  },
};
