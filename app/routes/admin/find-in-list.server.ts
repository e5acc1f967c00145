import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { eachPage } from '#app/shared/list/all-pages.server.ts';
import type { ReadPage } from '#contract/core/reader/answer.ts';

/** Goes through the pages of an API that ignores the filter. Null when none has it. */
export async function findInList<Item>(
  readPage: (query: { page: number; limit: number }) => Promise<ReadPage<Item>>,
  isWanted: (item: Item) => boolean,
): Promise<Item | null> {
  for await (const { items } of eachPage((page) => readPage({ page, limit: pageLimit }))) {
    const found = items.find(isWanted);
    if (found) return found;
  }
  return null;
}

/** The record of the URL, which the admin lists have no call for. @throws a 404 when it is in no page of the list, or `isOpen` is false of it */
export async function requireInList<Item extends { id: number }>(
  params: LoaderFunctionArgs['params'],
  readPage: (query: { id: number; page: number; limit: number }) => Promise<ReadPage<Item>>,
  isOpen: (item: Item) => boolean = () => true,
): Promise<Item> {
  const id = requireIdParam(params);
  const found = await findInList(
    (query) => readPage({ ...query, id }),
    (item) => item.id === id,
  );
  if (!found || !isOpen(found)) throw json({ kind: 'notFound' }, 404);
  return found;
}
