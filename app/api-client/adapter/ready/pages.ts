import { z } from 'zod';
import { onSuccess, type Adapter, type ApiRequest, type ApiResponse } from '../adapter.ts';
import { valueAt } from '../json-path.ts';

interface Places {
  /** Of the rows. */
  items?: string;
  /** Of the sums that some lists have. */
  totals?: string;
}

interface PagePlaces extends Places {
  /** Of the page's number, its length, the count of all rows. */
  page?: string;
  limit?: string;
  total?: string;
  /** Of the last page's number, for an API that does not count rows. */
  last?: string;
  /** Of something that is there where another page follows. */
  next?: string;
  /** What `page` counts: pages from 1, pages from 0, or rows before the first of the page. */
  counts?: 'from-one' | 'from-zero' | 'rows';
}

const numberAt = (body: unknown, place: string): number | undefined => {
  const value = valueAt(body, place);
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/**
 * Of these two alone: what else is asked for may be in the API's spelling by now. Null for values that the contract does
 * not know, which are the API's to refuse.
 */
function askedPage({ contract, query }: ApiRequest): { page: number; limit: number } | null {
  const { page, limit } = contract.query?.shape ?? {};
  const [asked, length] = [page, limit].map((schema, index) =>
    schema instanceof z.ZodType ? schema.safeParse([query.page, query.limit][index]).data : undefined,
  );
  return typeof asked === 'number' && typeof length === 'number' ? { page: asked, limit: length } : null;
}

/** Lists with numbered pages. A page that does not say its number is the one that was asked for. */
export const pages =
  (places: PagePlaces): Adapter =>
  (call, send) => {
    if (!call.contract.paged) return send(call);
    const { counts = 'from-one' } = places;
    const asked = askedPage(call);
    if (asked === null) return send(call);
    const rows = { ...asked, page: counts === 'rows' ? (asked.page - 1) * asked.limit : asked.page - 1 };
    const query = counts === 'from-one' ? call.query : { ...call.query, ...rows };
    return onSuccess((body) => listFrom(body, asked, places))({ ...call, query }, send);
  };

function listFrom(body: unknown, asked: { page: number; limit: number }, places: PagePlaces): object {
  const at = {
    items: 'data',
    page: 'meta.page',
    limit: 'meta.limit',
    total: 'meta.total',
    totals: 'meta.totals',
    ...places,
  };
  const limit = numberAt(body, at.limit) ?? asked.limit;
  const said = numberAt(body, at.page);
  return {
    data: valueAt(body, at.items),
    meta: {
      page: said === undefined ? asked.page : pageFrom(said, limit, places),
      limit,
      total: numberAt(body, at.total),
      totals: valueAt(body, at.totals),
      ...moreAfter(body, asked.page, places),
    },
  };
}

function pageFrom(said: number, limit: number, { counts }: PagePlaces): number {
  if (counts === 'rows') return Math.floor(said / limit) + 1;
  return counts === 'from-zero' ? said + 1 : said;
}

function moreAfter(body: unknown, page: number, { last, next }: PagePlaces): { more?: boolean } {
  const lastPage = last === undefined ? undefined : numberAt(body, last);
  if (lastPage !== undefined) return { more: page < lastPage };
  return next === undefined ? {} : { more: Boolean(valueAt(body, next)) };
}

type Query = ApiRequest['query'];

const maxRemembered = 500;

/** Headers that differ from one request of a person to the next. */
const ofOneRequest = new Set(['traceparent', 'tracestate', 'x-request-id', 'idempotency-key']);

/** Whoever asks: an adapter before this one may have put the session into any header. */
const callerOf = ({ headers }: ApiRequest): readonly (readonly [string, string])[] =>
  Object.entries(headers)
    .filter(([name]) => !ofOneRequest.has(name.toLowerCase()))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Numbered pages of an API that only leads from one page to the next: the pages before are asked for once, and where each
 * begins is remembered. @param nextOf the query of the page after a response, null after the last
 */
function follow(
  nextOf: (response: ApiResponse, query: Query) => Query | null,
  { items = 'data', totals = 'meta.totals' }: Places,
): Adapter {
  const remembered = new Map<string, Query[]>();
  return async (call, send) => {
    if (!call.contract.paged) return send(call);
    const wanted = askedPage(call);
    if (wanted === null) return send(call);
    const { page, limit } = wanted;
    const { page: _, ...query } = call.query;
    const first: Query = { ...query, limit };
    const key = JSON.stringify([call.name, call.params, first, callerOf(call)]);
    const starts = remembered.get(key) ?? [first];
    remembered.delete(key);
    for (let at = Math.min(page, starts.length); ; at += 1) {
      const asked = starts[at - 1] ?? first;
      const response = await send({ ...call, query: asked });
      if (response.status >= 400) return response;
      const next = nextOf(response, asked);
      if (next) starts[at] = next;
      if (at < page && next) continue;
      remembered.set(key, starts);
      if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value ?? '');
      const data = at < page ? [] : valueAt(response.body, items);
      const meta = { page, limit, totals: valueAt(response.body, totals), more: at === page && next !== null };
      return { ...response, body: { data, meta } };
    }
  };
}

/** Lists by cursors. @param places `next` is the place of the cursor of the next page, `parameter` what it is sent as */
export const cursors = ({
  next = 'meta.next',
  parameter = 'cursor',
  ...places
}: Places & { next?: string; parameter?: string }): Adapter =>
  follow(({ body }, query) => {
    const cursor = valueAt(body, next);
    return cursor === undefined || cursor === null || cursor === '' ? null : { ...query, [parameter]: cursor };
  }, places);

/** Lists by a `Link` header with `rel="next"` (RFC 8288). */
export const links = (places: Places = {}): Adapter =>
  follow(({ headers: { link } }, query) => {
    const parts = [link ?? []].flat().flatMap((header) => header.split(/,\s*(?=<)/));
    const next = parts.find((part) => /;\s*rel="?next"?/i.test(part));
    if (next === undefined) return null;
    const address = next.slice(next.indexOf('<') + 1, next.indexOf('>'));
    return { ...query, ...Object.fromEntries(new URL(address, 'http://api').searchParams) };
  }, places);
