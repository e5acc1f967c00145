import { expect, it } from 'vitest';
import { requireInList } from '#app/routes/admin/find-in-list.server.ts';
import type { ReadPage } from '#contract/core/reader/answer.ts';

interface Item {
  id: number;
}

const stored = Array.from({ length: 301 }, (_, index) => ({ id: index + 1 }));

/** A list of 301 records, and how often it is asked. */
function list({ filters }: { filters: boolean }) {
  const asked: number[] = [];
  const read = ({ id, page, limit }: { id: number; page: number; limit: number }): Promise<ReadPage<Item>> => {
    asked.push(page);
    const matching = filters ? stored.filter((item) => item.id === id) : stored;
    const items = matching.slice((page - 1) * limit, page * limit);
    return Promise.resolve({ items, more: matching.length > page * limit } as ReadPage<Item>);
  };
  return { asked, read };
}

it.each([
  { filters: true, calls: 1 },
  { filters: false, calls: 4 },
])('finds the 301st record with $calls calls where the list filters by id: $filters', async ({ filters, calls }) => {
  const { asked, read } = list({ filters });
  expect(await requireInList({ id: '301' }, read)).toEqual({ id: 301 });
  expect(asked).toHaveLength(calls);
});

it('asks once for a record that is not there', async () => {
  const { asked, read } = list({ filters: true });
  await expect(requireInList({ id: '302' }, read)).rejects.toMatchObject({ status: 404 });
  expect(asked).toHaveLength(1);
});
