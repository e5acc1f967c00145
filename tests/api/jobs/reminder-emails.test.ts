import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { paymentDue } from '#api/billing/payment-due.job.ts';
import { staffingReminders } from '#api/shifts/jobs/staffing-reminders.ts';
import type { JobByBusiness } from '#api/jobs/job.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { workerApply } from '#contract/workers/worker-app.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, addMinutes, instantAt, dayOf, type Day } from '#domain/shared/time.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true }).perTest('run', ({ world }) => {
  return async (task: JobByBusiness, since: string, until: string) => {
    await world.db.run(sql`delete from outbox`);
    const run = { since: new Date(since), until: new Date(until), now: new Date(until) };
    for (const business of await task.businesses(world.db, run)) await task.runFor(world.db, business, run);
    return world.db.many<{ to: string; subject: string; text: string }>(
      sql`select recipient as to, subject, body_text as text from outbox order by id`,
    );
  };
});

describe('letters about people', () => {
  it('tell of applicants once at the next hour, and no more until another applies', async ({
    world,
    ours,
    depot,
    run,
  }) => {
    const { id } = await bookShift(world, ours, depot);
    const applied = world.clock.now();
    await world.call(workerApply, { params: { id } }, await worker(world, { name: 'Kwan Tin Yau' }));
    const hour = (days: number, time: string) =>
      new Date(
        `${new Date(applied.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00+08:00`,
      ).toISOString();
    const before = addMinutes(applied, -1).toISOString();
    const emails = await run(staffingReminders, before, hour(1, '09:00'));
    expect(emails.find(({ to }) => to === ours.operator.email)).toMatchObject({ subject: '1 applicant to review' });
    expect(emails[0]?.text).toContain('0 of 2 accepted, 1 to review');
    expect(emails[0]?.text).toContain(`/shifts/${id}/applicants`);
    expect(await run(staffingReminders, hour(1, '09:00'), hour(1, '13:00'))).toEqual([]);
  });

  it('tell of open places in the afternoon before, but who does without', async ({ world, ours, depot, run }) => {
    await bookShift(world, ours, depot);
    const day = ['2026-11-26T06:00:00.000Z', '2026-11-26T07:00:00.000Z'] as const;
    const emails = await run(staffingReminders, ...day);
    expect(emails.map(({ subject }) => subject)).toContain('2 places to fill tomorrow');
    await world.db.run(
      sql`update accounts set unwanted_emails = '{OPEN_PLACES}' where id = ${ours.operator.accountId}`,
    );
    const others = await run(staffingReminders, ...day);
    expect(others.map(({ to }) => to)).not.toContain(ours.operator.email);
    expect(await run(staffingReminders, '2026-11-25T06:00:00.000Z', '2026-11-25T07:00:00.000Z')).toEqual([]);
  });
});

describe('letters about an invoice', () => {
  it('come three days before it is due with what is open, and once the platform has recorded a payment', async ({
    world,
    ours,
    run,
  }) => {
    await world.db.run(sql`update businesses set billing_email = 'bills@harbourline.example' where id = ${ours.id}`);
    const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount: cents(500_00) };
    await insertCharge(world.db, ours.id, charge, world.clock.now());
    await invoiceWeek(world.db, { from: '2026-11-16', to: '2026-11-22' }, world.clock.now());
    const { due } = await world.db.one<{ due: Day }>(
      sql`select due_on as due from documents where number = 'ADM-0001'`,
    );
    const morning = instantAt(addDays(due, -3), '09:00');
    const span = [addMinutes(morning, -60).toISOString(), morning.toISOString()] as const;
    expect(await run(paymentDue, ...span)).toMatchObject([
      {
        to: 'bills@harbourline.example',
        subject: expect.stringMatching(/^Admin invoice ADM-0001: HK\$500\.00 due on /) as string,
        text: expect.stringContaining('To pay: HK$500.00') as string,
      },
    ]);
    expect(
      await run(paymentDue, addMinutes(morning, -25 * 60).toISOString(), addMinutes(morning, -24 * 60).toISOString()),
    ).toEqual([]);
    const payment = { amount: cents(200_00), paid_on: dayOf(world.clock.now()), method: paymentMethod.FPS };
    const body = { invoice_number: 'ADM-0001', ...payment, reference: 'FT1', note: '' };
    await world.call(recordPayment, { body }, admin);
    const written = await world.db.many(
      sql`select recipient as to, subject, body_text as text from outbox order by id`,
    );
    expect(written.at(-1)).toMatchObject({
      to: 'bills@harbourline.example',
      subject: 'Payment of ADM-0001 confirmed',
      text: expect.stringContaining('Received: HK$200.00\nOutstanding: HK$300.00') as string,
    });
    expect((await run(paymentDue, ...span))[0]?.text).toContain('To pay: HK$300.00');
  });
});
