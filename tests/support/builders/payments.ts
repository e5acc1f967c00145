import sql from 'sql-template-tag';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { reviewPayment, listReportedPayments, recordPayment } from '#contract/billing/reported-payments.ts';
import type { Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, weekOf, type Day } from '#domain/shared/time.ts';
import type { Business } from '../people.ts';
import { admin, type World } from '../worlds/world.ts';

export async function confirmPayments(world: World): Promise<void> {
  const { items } = await world.call(listReportedPayments, { query: { limit: 100 } }, admin);
  for (const { id } of items)
    await world.call(
      reviewPayment,
      { params: { id }, body: { action: 'CONFIRM', note: '', overpayment: 'OLDEST' } },
      admin,
    );
}

export async function reverseConfirmed(world: World): Promise<void> {
  const confirmed = await world.db.many<{ id: number }>(
    sql`select id from payments where state = 'PAID' and group_id is null order by id`,
  );
  for (const { id } of confirmed)
    await world.call(reviewPayment, { params: { id }, body: { action: 'REVERSE', note: '' } }, admin);
}

export async function feeInvoice(world: World, business: Business, amount: Cents, week: Day): Promise<string> {
  const description = { en: 'A fee', hk: '費用' };
  await insertCharge(world.db, business.id, { kind: 'CANCELLATION_FEE', description, amount }, world.clock.now());
  await invoiceWeek(world.db, weekOf(week), world.clock.now());
  return (await world.db.one<{ number: string }>(sql`select max(number) as number from admin_invoices`)).number;
}

export const receivePayment = (world: World, number: string, amount: Cents) =>
  world.call(
    recordPayment,
    {
      body: {
        invoice_number: number,
        amount,
        paid_on: dayOf(world.clock.now()),
        method: paymentMethod.FPS,
        reference: '',
        note: '',
        overpayment: 'OLDEST',
      },
    },
    admin,
  );
