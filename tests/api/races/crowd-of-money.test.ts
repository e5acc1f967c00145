import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { openPglite } from '#api/db/pglite.ts';
import { installJobs } from '#api/jobs/engine.ts';
import { seedReference } from '#api/seed/reference.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { issueCredit } from '#contract/billing/admin-billing.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import { feeInvoice } from '#tests/support/builders/payments.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { harbourline } from '#tests/support/people.ts';
import { freshDatabase } from '#tests/support/worlds/databases.ts';
import { admin, createWorld, type World } from '#tests/support/worlds/world.ts';

async function embedded(): Promise<DatabaseConnection> {
  const db = await openPglite();
  await migrate(db);
  await installJobs(db);
  await seedReference(db, new Date(scenarioStart));
  return db;
}

const payments = 30;
const credits = 10;
const each = cents(100_00);

const stored = (world: World) =>
  world.db.one<{ payments: number; paid: number; credits: number }>(sql`
    select
      (select count(*) from payments where state = 'PAID') as payments,
      (select coalesce(sum(amount), 0) from payments where state = 'PAID') as paid,
      (select count(*) from issued_credits) as credits`);

describe.each([
  ['PostgreSQL', freshDatabase],
  ['the embedded database', embedded],
])('forty writes of money at once, on %s', (_name, open) => {
  it('are each answered, and each has its effect once', async () => {
    const world = await createWorld({ db: await open() });
    try {
      const ours = await harbourline(world);
      // Together they leave something open: a payment after the last open dollar would be rejected, whatever the
      // order.
      const number = await feeInvoice(world, ours, cents(4_500_00), '2026-11-16');
      const paid_on = dayOf(world.clock.now());
      const body = {
        invoice_number: number,
        amount: each,
        paid_on,
        reference: '',
        note: '',
        overpayment: 'OLDEST' as const,
      };
      const sends = Array.from(
        { length: payments + credits },
        (_, turn) => () =>
          turn < payments
            ? world.send(
                recordPayment,
                { body: { ...body, method: paymentMethod.FPS } },
                { as: admin, key: `payment-${turn}` },
              )
            : world.send(
                issueCredit,
                { body: { invoice_number: number, amount: each, reason: `Credit ${turn}` } },
                { as: admin, key: `credit-${turn}` },
              ),
      );
      const answers = await Promise.all(sends.map((send) => send()));
      expect(answers.map(({ status }) => status)).toEqual(sends.map(() => 200));
      const again = await Promise.all(sends.map((send) => send()));
      expect(again.map(({ body: answer }) => answer)).toEqual(answers.map(({ body: answer }) => answer));
      expect(await stored(world)).toEqual({ payments, paid: payments * each, credits });
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
