import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { weekOf } from '#domain/shared/time.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

interface Line {
  id: number;
  amount: number;
}

const it = demoScenario().perFile('kit', ({ world }) => {
  const billed = () =>
    world.db.many<Line>(sql`select id, work_pay as amount from user_shifts where billed order by id`);
  const onLines = () =>
    world.db.many<Line>(
      sql`select us.id, us.work_pay as amount from user_shifts us join invoice_lines il on il.user_shift_id = us.id order by us.id`,
    );
  const run = (week: string) => world.db.tx((tx) => invoiceWeek(tx, weekOf(week), world.clock.now()));
  return { billed, onLines, run };
});

describe('what the weekly run still has to bill', () => {
  it('is what is on no invoice: a timesheet knows by itself', async ({ kit }) => {
    expect((await kit.onLines()).length).toBeGreaterThan(100);
    expect(await kit.billed()).toEqual(await kit.onLines());
  });

  it('has nothing in it after a run', async ({ kit }) => {
    const before = await kit.onLines();
    await kit.run('2026-11-16');
    expect((await kit.onLines()).length).toBeGreaterThanOrEqual(before.length);
    expect(await kit.billed()).toEqual(await kit.onLines());
    expect(await kit.run('2026-11-16')).toEqual({ worker_invoices: 0, admin_invoices: 0 });
  });

  it('is never given back by deleting an invoice: one that was issued stays', async ({ world, kit }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select max(id) as id from invoices`);
    await expect(world.db.run(sql`delete from invoices where id = ${id}`)).rejects.toThrow('documents');
    expect(await kit.billed()).toEqual(await kit.onLines());
  });
});
