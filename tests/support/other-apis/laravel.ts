import { everywhere, instant, isObject, type OtherApi } from './other-api.ts';

export const laravel: OtherApi = {
  toReference(request) {
    const query = new URLSearchParams();
    for (const [name, value] of request.query) query.append(name === 'per_page' ? 'limit' : name, value);
    return { ...request, query };
  },
  fromReference({ status, body }, { path }) {
    if (status >= 400) {
      const errors = isObject(body.fields)
        ? Object.fromEntries(
            Object.entries(body.fields).map(([name, text]) => [name.replace(/\[(\d+)\]/g, '.$1'), [text]]),
          )
        : undefined;
      return { status, headers: {}, body: { message: body.error, exception: body.code, ...(errors && { errors }) } };
    }
    const data = everywhere(body.data, (_, value) =>
      typeof value === 'string' && instant.test(value) ? value.replace(/(\.\d+)?Z$/, '.000000Z') : value,
    );
    if (!isObject(body.meta)) return { status, headers: {}, body: { data, message: body.message } };
    const { page, limit, total, totals } = body.meta;
    const last = Math.max(1, Math.ceil(Number(total) / Number(limit)));
    const meta = {
      current_page: page,
      per_page: limit,
      last_page: last,
      total,
      path,
      ...(totals !== undefined && { totals }),
    };
    const links = { first: `${path}?page=1`, last: `${path}?page=${last}`, prev: null, next: null };
    return { status, headers: {}, body: { data, links, meta } };
  },
};
