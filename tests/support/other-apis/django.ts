import { everywhere, instant, isObject, type OtherApi } from './other-api.ts';

const hongKong = (text: string) =>
  new Date(Date.parse(text) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const utc = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`).toISOString();

/** Like Django REST: bare records, `count` and `results`, trailing slashes, Hong Kong time without a zone. */
export const django: OtherApi = {
  toReference(request) {
    if (request.path.startsWith('/api/') && !request.path.endsWith('/')) return { status: 404, headers: {}, body: {} };
    const query = new URLSearchParams();
    for (const [name, value] of request.query) query.append(name === 'page_size' ? 'limit' : name, value);
    const token = request.headers.authorization?.replace(/^Token /, 'Bearer ');
    return {
      ...request,
      path: request.path.replace(/\/$/, ''),
      query,
      headers: { ...request.headers, ...(token && { authorization: token }) },
      body: everywhere(request.body, (_, value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? utc(value) : value,
      ),
    };
  },
  fromReference({ status, body }, { path, query }) {
    if (status >= 400) {
      if (!isObject(body.fields)) return { status, headers: {}, body: { detail: body.error, code: body.code } };
      const lists = Object.entries(body.fields).map(([name, text]) => [name, [text]]);
      return { status, headers: {}, body: Object.fromEntries(lists) as unknown };
    }
    const data = everywhere(body.data, (_, value) =>
      typeof value === 'string' && instant.test(value) ? hongKong(value) : value,
    );
    if (!isObject(body.meta)) return { status, headers: {}, body: data ?? {} };
    const { page, limit, total, totals } = body.meta;
    const next = Number(page) * Number(limit) < Number(total) ? `${path}/?${query}&page=${Number(page) + 1}` : null;
    return {
      status,
      headers: {},
      body: { count: total, next, previous: null, results: data, ...(totals !== undefined && { totals }) },
    };
  },
};
