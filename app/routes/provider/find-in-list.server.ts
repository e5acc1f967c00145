import { pageLimit } from '#domain/paging.ts';
import type { ReadPage } from '#contract/adapter/answer.ts';

/**
 * Reads a list until an item is found; null where none of its pages has it. The office's lists have no call for one
 * record, and a record may stand behind more than one page of others.
 */
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
