import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { invoiceWeek } from '#api/scheduled-tasks/weekly/week.ts';
import { weekOf } from '#domain/time.ts';
import { demoStory } from '#tests/support/demo/demo-story.ts';

interface Line {
  id: number;
  amount: number;
}

const it = demoStory().perFile('own', ({ world }) => {
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
  it('is what is on no invoice: a timesheet knows by itself', async ({ own }) => {
    expect((await own.onLines()).length).toBeGreaterThan(100);
    expect(await own.billed()).toEqual(await own.onLines());
  });

  it('has nothing in it after a run', async ({ own }) => {
    const before = await own.onLines();
    await own.run('2026-11-16');
    expect((await own.onLines()).length).toBeGreaterThanOrEqual(before.length);
    expect(await own.billed()).toEqual(await own.onLines());
    expect(await own.run('2026-11-16')).toEqual({ worker_invoices: 0, admin_invoices: 0 });
  });

  it('is never given back by deleting an invoice: one that was issued stays', async ({ world, own }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select max(id) as id from invoices`);
    await expect(world.db.run(sql`delete from invoices where id = ${id}`)).rejects.toThrow('documents');
    expect(await own.billed()).toEqual(await own.onLines());
  });
});
