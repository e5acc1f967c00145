import sql, { raw, type Sql } from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { moneyChecks } from '#api/admin/integrity-checks/billing-checks.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

const it = demoScenario().perFile('kit', ({ world }) => {
  /** Rolls the changes back. */
  async function different(...changes: Sql[]): Promise<number> {
    const check = moneyChecks.find(({ rule }) => rule === 'invoiceCounts');
    if (!check) throw new Error('the audit has no such rule');
    let found = 0;
    const undone = new Error('undone');
    await world.db
      .tx(async (tx) => {
        for (const change of changes) await tx.run(change);
        found = (await tx.many(check.breaches(world.clock.now()))).length;
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found;
  }
  return { different };
});

describe('an invoice', () => {
  it('says how many lines and workers it has, and their minutes', async ({ world, kit }) => {
    const { invoices } = await world.db.one<{ invoices: number }>(
      sql`select count(*) as invoices from invoices where line_count > 1 and work_minutes > 0`,
    );
    expect(invoices).toBeGreaterThan(5);
    expect(await kit.different()).toBe(0);
  });

  it.for(['line_count', 'line_workers', 'work_minutes', 'overtime_minutes'])(
    'is found by the audit where its %s is another',
    async (column, { kit }) => {
      expect(await kit.different(sql`update invoices set ${raw(column)} = ${raw(column)} + 1`)).toBeGreaterThan(5);
    },
  );

  it.for([
    [
      'changed minutes',
      sql`update invoice_lines set work_minutes = work_minutes + 7, overtime_minutes = overtime_minutes + 1`,
    ],
    ['lines without pay', sql`update invoice_lines set worker_pay = 0, overtime_pay = 0 where id % 2 = 0`],
    ['lines that went', sql`delete from invoice_lines where id % 3 = 0`],
    ['lines that moved', sql`update invoice_lines set invoice_id = (select min(id) from invoices)`],
    [
      'lines that came',
      sql`
      insert into invoice_lines (invoice_id, user_shift_id, work_minutes, overtime_minutes, worker_pay, is_credited)
      select (select max(id) from invoices), user_shift_id, 5, 0, 1, true from invoice_lines limit 3`,
    ],
  ] as const)('follows %s', async ([, change], { kit }) => {
    expect(await kit.different(change)).toBe(0);
  });
});
