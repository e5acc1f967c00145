import type { Call } from '#contract/core/call.ts';
import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import { valueAt } from '#app/api-client/adapter/json-path.ts';
import { mapOf, addFinding, type Draft } from './frame.ts';
import { isObject, placeNamed, placesIn, type Wire } from './wire.ts';

type Pages = NonNullable<AdapterConfigInput['pages']>;

const names = {
  page: ['page', 'current_page', 'currentPage', 'page_number', 'pageNumber', 'pageNum', 'pageIndex', 'number'],
  limit: ['limit', 'per_page', 'perPage', 'page_size', 'pageSize', 'size'],
  total: ['total', 'total_count', 'totalCount', 'totalElements', 'total_items', 'totalItems', 'count'],
  last: ['last_page', 'lastPage', 'total_pages', 'totalPages', 'pages'],
  next: ['next', 'next_page_url', 'nextPageUrl', 'next_page'],
  totals: ['totals', 'sums', 'summary'],
} as const;

const isCount = (value: unknown): boolean => /^\d+$/.test(String(value));

const rowsIn = (body: unknown): string | undefined =>
  [...placesIn(body)].find(([, value]) => Array.isArray(value))?.[0];

export async function findPages(wire: Wire, draft: Draft, token: string, calls: readonly Call[]): Promise<void> {
  for (const call of calls) {
    const path = draft.file.calls?.[call.name]?.path ?? call.path;
    const { status, body } = await wire.ask(mapOf(draft.file), path, { token });
    const items = status < 400 ? rowsIn(body) : undefined;
    const rows = items === undefined ? [] : (valueAt(body, items) as unknown[]);
    if (items === undefined || rows.length < 2) continue;
    const pages = placesOf(body, items, draft);
    await findParameters(wire, draft, { token, path, items, pages });
    const { pages: given } = draft.file;
    const differs = Object.entries(pages).some(([name, place]) => place !== usual[name as keyof typeof usual]);
    if (differs) addFinding(draft, { pages: { ...pages, ...given } }, `lists have ${describe({ items, ...pages })}`);
    return;
  }
  draft.open.push('pages: no list with two rows was found to see how lists have pages');
}

const usual = { items: undefined, page: 'meta.page', limit: 'meta.limit', total: 'meta.total', totals: 'meta.totals' };

const describe = (pages: Pages): string =>
  Object.entries(pages)
    .map(([name, place]) => `${name} at ${place === '' ? 'the body itself' : place}`)
    .join(', ');

function placesOf(body: unknown, items: string, { file }: Draft): Pages {
  const single = mapOf(file).envelope.data;
  const known = (name: keyof typeof names, fits: (value: unknown) => boolean) => placeNamed(body, names[name], fits);
  const [page, limit, total] = [known('page', isCount), known('limit', isCount), known('total', isCount)];
  const [last, totals] = [known('last', isCount), known('totals', isObject)];
  const next = total === undefined ? known('next', () => true) : undefined;
  return {
    ...(items !== single && { items }),
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...(total !== undefined && { total }),
    ...(totals !== undefined && totals !== 'meta.totals' && { totals }),
    ...(last !== undefined && total === undefined && { last }),
    ...(next !== undefined && { next }),
    ...(page !== undefined && Number(valueAt(body, page)) === 0 && { sent: 'page-from-zero' as const }),
  };
}

const idsOf = (rows: unknown): string => JSON.stringify(rows).slice(0, 2_000);

async function findParameters(
  wire: Wire,
  draft: Draft,
  { token, path, items, pages }: { token: string; path: string; items: string; pages: Pages },
): Promise<void> {
  const given = draft.file.parameters ?? {};
  const ask = async (query: Record<string, unknown>): Promise<unknown[] | null> => {
    const { status, body } = await wire.ask(mapOf(draft.file), path, { token, query });
    const rows = status < 400 ? valueAt(body, items) : null;
    return Array.isArray(rows) ? rows : null;
  };
  const limit = given.limit ?? (await firstOf(names.limit, async (name) => (await ask({ [name]: 1 }))?.length === 1));
  if (limit === undefined)
    return void draft.open.push('parameters.limit: no parameter was found that says how many rows a page has');
  const first = pages.sent === 'page-from-zero' ? 0 : 1;
  const whole = idsOf(await ask({ [limit]: 1 }));
  const page =
    given.page ??
    (await firstOf(names.page, async (name) => {
      const rows = await ask({ [limit]: 1, [name]: first + 1 });
      return rows?.length === 1 && idsOf(rows) !== whole;
    }));
  if (page === undefined) draft.open.push('parameters.page: no parameter was found that asks for another page');
  const parameters = {
    ...given,
    ...(limit !== 'limit' && { limit }),
    ...(page !== undefined && page !== 'page' && { page }),
  };
  if (Object.keys(parameters).length > Object.keys(given).length)
    addFinding(draft, { parameters }, `a page is asked for by ${page ?? 'page'} and ${limit}`);
}

async function firstOf(
  candidates: readonly string[],
  fits: (name: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const name of candidates) if (await fits(name)) return name;
  return undefined;
}
