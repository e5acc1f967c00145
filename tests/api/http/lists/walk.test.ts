import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { pageLimit } from '#domain/shared/paging.ts';
import { Client } from '#tests/conformance/client.ts';
import { signIn, signInWorker, type SignedIn } from '#tests/conformance/scene.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { everyList, prepareLists, type List } from './lists.ts';
import { putBack, takeAway, type Row } from './rows.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

const records = new Map<List, number>();

interface Page {
  status: number;
  rows: Row[];
  next: string | null;
  fields: unknown;
}

const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Invalid values for a place: another type, and values that its column type cannot hold. */
function strangeInsteadOf(value: unknown): unknown[] {
  const others = [null, {}, [], true, 1, 0.5, 1e300, 'text', '\0', '\ud800', 'x'.repeat(256)];
  if (typeof value === 'number') return others.filter((other) => other !== 1);
  if (typeof value === 'boolean') return others.filter((other) => other !== true);
  const isDated = /^(\d{4}-\d\d-\d\d|-infinity)/.test(value as string);
  return others
    .filter((other) => isDated || other !== 'text')
    .concat(
      isDated
        ? [
            'infinity',
            '2026-02-30',
            '0000-01-01',
            '2026-11-21T01:00:00+99:00',
            '2026-11-21T25:00:00+00:00',
            '0000-11-21T01:00:00+00:00',
          ]
        : [],
    );
}

const pages = 8;

const it = demoScenario()
  .perFile(
    'prepared',
    async ({ world }) => {
      await prepareLists(world.db);
      for (const list of everyList) if (list.of) records.set(list, (await world.db.one<{ id: number }>(list.of)).id);
      const client = new Client('http://api.test', (request) => world.api.fetch(request));
      const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'shiftdock-demo' });
      const people: Record<'operator' | 'worker', SignedIn> = {
        operator: await signIn(client, demo('operator'), 'operator'),
        worker: await signInWorker(client, demo('worker')),
      };
      return { client, people };
    },
    { auto: true },
  )
  .perFile('kit', ({ prepared }) => {
    async function page(list: List, query: object): Promise<Page> {
      const { call, as } = list;
      const [name = ''] = Object.keys(call.params.shape);
      const request = { params: { [name]: records.get(list) }, query: { ...query }, body: undefined };
      const { status, json } = await prepared.client.send(call, request, {
        as: as === 'admin' ? admin : as && prepared.people[as],
      });
      const {
        data = [],
        meta,
        fields,
      } = (json ?? {}) as { data?: Row[]; meta?: { next: string | null }; fields?: unknown };
      return { status, rows: data, next: meta?.next ?? null, fields };
    }
    async function walk(
      list: List,
      limit: number,
      between: (last: Row, number: number) => Promise<void> = async () => {},
    ): Promise<Row[]> {
      const rows: Row[] = [];
      let next: string | null = null;
      for (let number = 1; number === 1 || next !== null; number += 1) {
        const part: Page = await page(list, { limit, ...(next !== null && { cursor: next }) });
        expect(part.status).toBe(200);
        expect(part.rows.length).toBeLessThanOrEqual(limit);
        rows.push(...part.rows);
        next = part.next;
        if (next !== null) await between(part.rows.at(-1)!, number);
      }
      return rows;
    }
    return { page, walk };
  });

describe('every list read to its end by cursor', () => {
  it.for(everyList.map((list) => [list.call.name, list] as const))(
    '%s: rows that come and go between two pages make no other one come twice or not at all',
    async ([_, list], { world, kit }) => {
      const { table, keyOf, where } = list;
      const take = (row: Row): Promise<Row> => takeAway(world.db, table, where(keyOf(row), records.get(list) ?? 0));
      const all = await kit.walk(list, pageLimit);
      expect(all.length).toBeGreaterThanOrEqual(pages);

      // Every third row is missing at first and returns during the walk; every fifth is deleted during it, and so
      // is the row that a page ends with.
      const away = all.filter((_, index) => index % 3 === 1);
      const leaving = all.filter((_, index) => index % 3 !== 1 && index % 5 === 2);
      const gone = new Map<number, Row>();
      const leave = async (row: Row): Promise<void> =>
        void (gone.has(keyOf(row)) || gone.set(keyOf(row), await take(row)));
      const waiting: Row[] = [];
      for (const row of away) waiting.push(await take(row));

      const walked = await kit.walk(
        list,
        Math.max(1, Math.ceil((all.length - away.length) / pages)),
        async (last, number) => {
          await leave(last);
          for (const [index, row] of leaving.entries()) if (index % pages === number - 1) await leave(row);
          for (let count = Math.ceil(away.length / pages); count > 0; count -= 1) {
            const row = number % 2 === 0 ? waiting.pop() : waiting.shift();
            if (row) await putBack(world.db, table, row);
          }
        },
      );

      const keys = walked.map(keyOf);
      expect(new Set(keys).size).toBe(keys.length);
      const moved = new Set([...away.map(keyOf), ...gone.keys()]);
      const stayed = all.map(keyOf).filter((key) => !moved.has(key));
      expect(stayed.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !moved.has(key))).toEqual(stayed);

      for (const row of [...waiting, ...gone.values()]) await putBack(world.db, table, row);
      expect((await kit.walk(list, pageLimit)).map(keyOf)).toEqual(all.map(keyOf));
    },
  );
});

describe('every list asked with a cursor of its own making', () => {
  it.for(everyList.map((list) => [list.call.name, list] as const))(
    '%s: what is no cursor of its order is refused',
    async ([_, list], { kit }) => {
      const { next } = await kit.page(list, { limit: 1 });
      const place = JSON.parse(Buffer.from(next!, 'base64url').toString()) as unknown[];
      const corrupted = place.flatMap((value, index) =>
        strangeInsteadOf(value).map((strange) => place.with(index, strange)),
      );
      const cursors = [
        ...[...corrupted, [], place.slice(1), [...place, 1], null, {}, 1].map(cursorOf),
        '',
        'x',
        '%00',
        next!.slice(0, -3),
        'x'.repeat(2_001),
      ];
      for (const cursor of cursors) {
        const { status, fields } = await kit.page(list, { cursor });
        expect([Buffer.from(cursor, 'base64url').toString(), status, fields]).toEqual([
          expect.anything(),
          422,
          { cursor: expect.any(String) as string },
        ]);
      }
    },
  );
});

describe('a page of what follows a cursor', () => {
  it('is counted from there, and `total` counts the whole list', async ({ kit }) => {
    const list = everyList.find(({ call }) => call.name === 'listTimesheets')!;
    const first = await kit.page(list, { limit: 3 });
    const second = await kit.page(list, { limit: 3, cursor: first.next });
    const third = await kit.page(list, { limit: 3, cursor: first.next, page: 2 });
    const whole = await kit.page(list, { limit: 9 });
    expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id));
  });

  it('follows a name of any length and script', async ({ world, kit }) => {
    const list = everyList.find(({ call }) => call.name === 'listContacts')!;
    const name = `${'Ж́̂̃'.repeat(60)} "\\ 中文 \u2028 👩‍👩‍👧‍👦`.repeat(3);
    await world.db.run(sql`update contacts set name = ${name} || id where business_id = 1`);
    const names = new Set((await kit.walk(list, 1)).map((row) => row.name));
    expect(names.size).toBe((await kit.page(list, { limit: pageLimit })).rows.length);
  });
});
