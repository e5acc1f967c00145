import { pageLimit } from '#domain/shared/paging.ts';
import type { ReadPage } from '#contract/core/reader/answer.ts';

/** The admin lists have no call for a single record, and it may be on any page. Null when no page has it. */
export async function findInList<Item>(
  readPage: (query: { page: number; limit: number }) => Promise<ReadPage<Item>>,
  isWanted: (item: Item) => boolean,
): Promise<Item | null> {
  for (let page = 1; ; page += 1) {
    const { items, more } = await readPage({ page, limit: pageLimit });
    const found = items.find(isWanted);
    if (found || !more) return found ?? null;
  }
}
