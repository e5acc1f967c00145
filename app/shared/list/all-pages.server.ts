import { isDeepStrictEqual } from 'node:util';

interface Page {
  items: readonly unknown[];
  more: boolean;
}

/**
 * The pages of a list to its end. A page that repeats the one before is the end, too: an API that ignores `page` and
 * tells no total seems to have more for ever.
 */
export async function* eachPage<Read extends Page>(read: (page: number) => Promise<Read>): AsyncGenerator<Read> {
  let before: readonly unknown[] = [];
  for (let number = 1; ; number += 1) {
    const page = await read(number);
    if (number > 1 && isDeepStrictEqual(page.items, before)) return;
    yield page;
    if (!page.more || page.items.length === 0) return;
    before = page.items;
  }
}

export async function readAllPages<Read extends Page>(read: (page: number) => Promise<Read>): Promise<Read[]> {
  const pages: Read[] = [];
  for await (const page of eachPage(read)) pages.push(page);
  return pages;
}
