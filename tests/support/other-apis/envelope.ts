import { everywhere, isObject, type Json, type OtherApi } from './other-api.ts';

const codes: Readonly<Record<string, number>> = {
  signed_out: 40101,
  forbidden: 40301,
  not_found: 40400,
  invalid: 42200,
};
const yes = (value: unknown) => (value === true ? 'Y' : value === false ? 'N' : value);
const no = (value: unknown) => (value === 'Y' ? true : value === 'N' ? false : value);

/** Every response is 200 with a status code in the body; booleans are letters; request bodies are wrapped. */
export const envelope: OtherApi = {
  toReference(request) {
    const query = new URLSearchParams();
    const names: Readonly<Record<string, string>> = { pageNum: 'page', pageSize: 'limit' };
    for (const [name, value] of request.query) query.append(names[name] ?? name, value);
    const { 'x-token': token, ...headers } = request.headers;
    const sent = isObject(request.body) && 'params' in request.body ? request.body.params : request.body;
    return {
      ...request,
      query,
      body: everywhere(sent, (_, value) => no(value)),
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    };
  },
  fromReference({ status, body }) {
    const reply = (parts: Json) => ({ status: 200, headers: {}, body: parts });
    if (status >= 400) {
      const code = codes[String(body.code)] ?? status * 100;
      const result = isObject(body.fields) ? Object.entries(body.fields).map(([param, msg]) => ({ param, msg })) : null;
      return reply({ code, msg: body.error, reason: body.code, result });
    }
    const data = everywhere(body.data ?? null, (_, value) => yes(value));
    if (!isObject(body.meta)) return reply({ code: 0, msg: body.message ?? 'success', result: data });
    const { page, limit, total, totals } = body.meta;
    const result = {
      list: data,
      pageNum: page,
      pageSize: limit,
      total: String(total),
      sums: everywhere(totals, (_, value) => yes(value)),
    };
    return reply({ code: 0, msg: 'success', result });
  },
};
