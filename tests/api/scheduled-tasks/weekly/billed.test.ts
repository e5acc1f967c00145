import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceWeek } from '#api/scheduled-tasks/weekly/week.ts';
import { weekOf } from '#domain/time.ts';
import { createDemoWorld } from '#tests/support/demo/demo-world.ts';
import type { World } from '#tests/support/worlds/world.ts';

let world: World;
beforeAll(async () => {
  world = await createDemoWorld();
});
afterAll(() => world.close());

interface Line {
  id: number;
  amount: number;
}

const billed = () => world.db.many<Line>(sql`select id, work_pay as amount from user_shifts where billed order by id`);
const onLines = () =>
  world.db.many<Line>(
    sql`select us.id, us.work_pay as amount from user_shifts us join invoice_lines il on il.user_shift_id = us.id order by us.id`,
  );
const run = (week: string) => world.db.tx((tx) => invoiceWeek(tx, weekOf(week), world.clock.now()));

describe('what the weekly run still has to bill', () => {
  it('is what is on no invoice: a timesheet knows by itself', async () => {
    expect((await onLines()).length).toBeGreaterThan(100);
    expect(await billed()).toEqual(await onLines());
  });

  it('has nothing in it after a run', async () => {
    const before = await onLines();
    await run('2026-11-16');
    expect((await onLines()).length).toBeGreaterThanOrEqual(before.length);
    expect(await billed()).toEqual(await onLines());
    expect(await run('2026-11-16')).toEqual({ worker_invoices: 0, admin_invoices: 0 });
  });

  it('is never given back by deleting an invoice: one that was issued stays', async () => {
    const { id } = await world.db.one<{ id: number }>(sql`select max(id) as id from invoices`);
    await expect(world.db.run(sql`delete from invoices where id = ${id}`)).rejects.toThrow('documents');
    expect(await billed()).toEqual(await onLines());
  });
});
