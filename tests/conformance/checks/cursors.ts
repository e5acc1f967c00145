import type { Call } from '#contract/core/call.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { rejectionDifferences, type Differences } from '../answers.ts';
import type { Client, Person, Reply, WireRequest } from '../client.ts';

interface Page {
  rows: string[];
  total: number;
  /** Undefined if the API has no cursors. */
  next: string | null | undefined;
}

function pageOf({ json }: Reply): Page {
  const { data, meta } = json as { data: { id?: number }[]; meta: Omit<Page, 'rows'> };
  return { rows: data.map((row) => JSON.stringify(row.id ?? row)), total: meta.total, next: meta.next };
}

const pages = 4;

async function cursorRejections(ask: (search: string) => Promise<Reply>, cursor: string): Promise<Differences> {
  const differences: Differences = [];
  for (const [what, search] of Object.entries({
    'no cursor': 'cursor=x',
    empty: 'cursor=',
    'given twice': `cursor=${cursor}&cursor=${cursor}`,
  })) {
    const reply = await ask(search);
    const found = rejectionDifferences(reply, ['invalid'], 'en');
    if (found.length === 0 && !Object.hasOwn((reply.json?.fields ?? {}) as object, 'cursor'))
      found.push('does not name cursor');
    differences.push(...found.map((difference) => `when the cursor is ${what}: ${difference}`));
  }
  return differences;
}

/**
 * Read by cursor, a list must be the same as read at once, and an invalid cursor is rejected. Null if the API
 * has no cursors, which is allowed.
 */
export async function cursorDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  as: Person | null,
): Promise<{ checks: number; differences: Differences } | null> {
  const ask = (query: object, search?: string) =>
    client.send(
      call,
      { ...request, query: { ...request.query, ...query } },
      { as, ...(search !== undefined && { search }) },
    );
  const read = async (query: object): Promise<Page | null> => {
    const reply = await ask(query);
    return reply.status === 200 ? pageOf(reply) : null;
  };
  const whole = await read({ limit: pageLimit });
  if (whole?.next === undefined) return null;

  const differences: Differences = [];
  const limit = Math.max(1, Math.ceil(whole.rows.length / pages));
  const walked: string[] = [];
  let next: string | null | undefined;
  for (let page = 1; page <= pages && next !== null; page += 1) {
    const part = await read({ limit, ...(next && { cursor: next }) });
    if (part?.next === undefined)
      return { checks: 1, differences: ['meta.next of one page is not answered with another'] };
    if (part.total !== whole.total) differences.push('total by cursor is not that of the whole list');
    walked.push(...part.rows);
    next = part.next;
  }
  if (walked.join() !== whole.rows.join()) differences.push('the rows by cursor are not those of the whole list');
  if ((next === null) !== (whole.rows.length === whole.total))
    differences.push('meta.next is null where more follows, or is not where nothing does');

  differences.push(...(await cursorRejections((search) => ask({}, search), next ?? 'x')));
  return { checks: 5, differences };
}
