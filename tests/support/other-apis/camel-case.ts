import { isObject, renamed, toCamel, toSnake, type OtherApi } from './other-api.ts';

const base = /^\/v1\//;
const plain: Record<string, string> = {};

/** Like a Java API: camelCase, bare bodies, pages counted from 0, problem details of RFC 9457. */
export const camelCase: OtherApi = {
  toReference(request) {
    const query = new URLSearchParams();
    for (const [name, value] of request.query)
      if (name === 'page' && !request.path.endsWith('/board')) query.append('page', String(Number(value) + 1));
      else query.append(name === 'size' ? 'limit' : toSnake(name), value);
    if (request.path.startsWith('/api/')) return { status: 404, headers: {}, body: {} };
    const path = request.path.replace(base, '/api/').replace('/contacts', '/shift-contacts');
    const method = request.method === 'PATCH' ? 'PUT' : request.method;
    return { ...request, method, path, query, body: renamed(request.body, toSnake) };
  },
  fromReference({ status, body }) {
    if (status >= 400) {
      const { error, code, fields } = body;
      const errors = isObject(fields)
        ? Object.entries(fields).map(([name, detail]) => ({
            pointer: `#/${toCamel(name).replace(/\[(\d+)\]\.?/g, '/$1/')}`,
            detail,
          }))
        : undefined;
      const problem = { type: 'about:blank', title: 'Refused', status, detail: error, code, ...(errors && { errors }) };
      return { status, headers: { ...plain, 'content-type': 'application/problem+json' }, body: problem };
    }
    const data = renamed(body.data, toCamel);
    const { meta } = body;
    if (!isObject(meta)) return { status, headers: plain, body: data ?? {} };
    const page = { content: data, number: Number(meta.page) - 1, size: meta.limit, totalElements: meta.total };
    return {
      status,
      headers: plain,
      body: { ...page, ...(meta.totals !== undefined && { sums: renamed(meta.totals, toCamel) }) },
    };
  },
};
