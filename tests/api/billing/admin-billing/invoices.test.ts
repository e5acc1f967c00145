import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as invoices from '#contract/billing/admin-invoices.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf } from '#domain/shared/time.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { createAdminInvoices } from '#api/billing/weekly/admin-invoices.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { keepSignedIn } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };

const it = apiScenario({ each: true })
  .perTest(
    'id',
    async ({ world, ours }) => {
      const description = { en: 'Shift 1042 of 20/11/2026 was cancelled', hk: '取消 20/11/2026 更期 1042' };
      await insertCharge(
        world.db,
        ours.id,
        { kind: 'CANCELLATION_FEE', description, amount: cents(1_610_00) },
        world.clock.now(),
      );
      await createAdminInvoices(world.db, ours.id, week, world.clock.now());
      return (await world.db.one<{ id: number }>(sql`select id from admin_invoices`)).id;
    },
    { auto: true },
  )
  .perTest('kit', ({ world, ours, id }) => {
    const become = (status: AdminInvoiceStatus) =>
      world.call(adminBilling.updateAdminInvoiceStatus, { params: { id }, body: { status, note: 'By bank' } }, admin);
    const read = () => world.call(invoices.getAdminInvoice, { params: { id } }, ours.operator);
    const transactions = async () =>
      (await world.call(invoices.listTransactions, { params: { id } }, ours.operator)).items.map(
        ({ kind, amount, balance }) => [kind, amount, balance],
      );
    const receive = async (number: string, amount: number) => {
      const paid_on = dayOf(world.clock.now());
      const received = { invoice_number: number, amount: cents(amount), paid_on, method: paymentMethod.FPS };
      return world.call(
        reportedPayments.recordPayment,
        { body: { ...received, reference: '', note: '', overpayment: 'OLDEST' as const } },
        admin,
      );
    };
    const reverse = (payment: { id: number }) =>
      world.call(
        reportedPayments.reviewPayment,
        { params: { id: payment.id }, body: { action: 'REVERSE', note: '' } },
        admin,
      );
    const staysRejected = async () => {
      expect(await read()).toMatchObject({ status: adminInvoiceStatus.REJECT, balance: 0 });
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    };
    return { become, read, transactions, receive, reverse, staysRejected };
  });

describe('an admin invoice', () => {
  it('is read by the operator with its lines and an FPS code for the balance, and not by a supervisor', async ({
    world,
    ours,
    kit,
    id,
  }) => {
    expect(await kit.read()).toMatchObject({
      number: 'ADM-0001',
      status: adminInvoiceStatus.OUTSTANDING,
      amount: 1_610_00,
      balance: 1_610_00,
      paid: 0,
      finance_charge: 0,
      period_start: '2026-11-16',
      period_end: '2026-11-22',
      due_on: '2026-12-07',
      lines: [{ kind: 'CANCELLATION_FEE', amount: 1_610_00 }],
    });
    expect((await kit.read()).fps?.payload).toContain('54071610.00');
    for (const call of [invoices.getAdminInvoice, invoices.listTransactions]) {
      expect((await world.send(call, { params: { id } }, { as: ours.supervisor })).status).toBe(403);
    }
    expect((await world.send(invoices.listAdminInvoices, {}, { as: ours.supervisor })).status).toBe(403);
  });

  it('paid: a transaction brings the balance to nothing, and the operator is notified', async ({
    world,
    ours,
    kit,
  }) => {
    expect(await kit.become(adminInvoiceStatus.PAID)).toMatchObject({
      status: adminInvoiceStatus.PAID,
      paid: 1_610_00,
      balance: 0,
    });
    expect(await kit.transactions()).toEqual([['PAYMENT', -1_610_00, 0]]);
    expect((await kit.read()).fps).toBeNull();
    const notifications = await world.db.many<{ title: { en: string } }>(
      sql`select title from notifications where account_id = ${ours.operator.accountId} and target = 'ADMIN_INVOICE' order by id desc limit 1`,
    );
    expect(notifications[0]?.title.en).toBe('Admin invoice ADM-0001: Paid');
  });
});

describe('an admin invoice past its due date', () => {
  it('past due: a finance charge grows with the days apart from the balance, and is part of what is paid', async ({
    world,
    ours,
    kit,
  }) => {
    world.clock.set('2026-12-17T02:00:00.000Z');
    await keepSignedIn(world);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    expect(await kit.read()).toMatchObject({
      status: adminInvoiceStatus.PAST_DUE,
      finance_charge: 0,
      balance: 1_610_00,
      unbilled_charge: 7_79,
      if_paid_by: [{ day: '2026-12-17', finance_charge: 7_79 }, {}, {}],
    });
    const { totals } = await world.call(invoices.listAdminInvoices, {}, ours.operator);
    expect(totals).toMatchObject({ amount: 1_610_00, balance: 1_610_00, unbilled_charge: 7_79 });
    await kit.become(adminInvoiceStatus.PAID);
    expect(await kit.transactions()).toEqual([
      ['PAYMENT', -1_617_79, 0],
      ['FINANCE_CHARGE', 7_79, 1_617_79],
    ]);
    expect(await kit.read()).toMatchObject({ paid: 1_617_79, finance_charge: 7_79, balance: 0 });
  });
});

describe('an admin invoice that is settled late, refunded or rejected', () => {
  it('paid after its due date, before the job has called it past due: the finance charge is part of it all the same', async ({
    world,
    kit,
  }) => {
    world.clock.set('2026-12-17T02:00:00.000Z');
    await keepSignedIn(world);
    await kit.become(adminInvoiceStatus.PAID);
    expect(await kit.read()).toMatchObject({
      status: adminInvoiceStatus.PAID,
      paid: 1_617_79,
      finance_charge: 7_79,
      balance: 0,
    });
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });

  it('settled late by a credit: the finance charge of that is settled by the same credit', async ({
    world,
    ours,
    kit,
  }) => {
    const description = { en: 'Shift 1043 of 14/12/2026 was cancelled', hk: '取消 14/12/2026 更期 1043' };
    world.clock.set('2026-12-17T02:00:00.000Z');
    await keepSignedIn(world);
    const now = world.clock.now();
    await insertCharge(world.db, ours.id, { kind: 'CANCELLATION_FEE', description, amount: cents(100_00) }, now);
    await createAdminInvoices(world.db, ours.id, { from: '2026-12-14', to: '2026-12-20' }, now);
    const received = { invoice_number: 'ADM-0002', amount: cents(2_100_00), paid_on: dayOf(now) };
    await world.call(
      reportedPayments.recordPayment,
      { body: { ...received, method: paymentMethod.FPS, reference: '', note: '', overpayment: 'OLDEST' as const } },
      admin,
    );
    expect(await kit.read()).toMatchObject({ status: adminInvoiceStatus.PAID, finance_charge: 7_79, balance: 0 });
    const { left } = await world.db.one<{ left: number }>(
      sql`select -balance as left from account_balances where business_id = ${ours.id} and account = 'CREDIT'`,
    );
    expect(left).toBe(2_000_00 - 1_617_79);
    expect(await checkIntegrity(world.db, now)).toEqual([]);
  });

  it('refunded: what was paid goes back and nothing is owed', async ({ world, ours, kit, id }) => {
    await kit.become(adminInvoiceStatus.PAID);
    await kit.become(adminInvoiceStatus.REFUND);
    expect(await kit.transactions()).toEqual([
      ['CORRECTION', -1_610_00, 0],
      ['REFUND', 1_610_00, 1_610_00],
      ['PAYMENT', -1_610_00, 0],
    ]);
    const { totals } = await world.call(invoices.listTransactions, { params: { id } }, ours.operator);
    expect(totals).toEqual({ count: 3, paid: 1_610_00, refunded: 1_610_00 });
  });

  it('rejected: it is written off; and outstanding again, it is owed again', async ({ kit }) => {
    expect(await kit.become(adminInvoiceStatus.REJECT)).toMatchObject({ balance: 0 });
    expect(await kit.become(adminInvoiceStatus.OUTSTANDING)).toMatchObject({ balance: 1_610_00 });
    expect(await kit.become(adminInvoiceStatus.PENDING)).toMatchObject({
      status: adminInvoiceStatus.PENDING,
      balance: 1_610_00,
    });
  });
});

describe('an admin invoice rejected after a payment', () => {
  describe('rejected after something was paid', () => {
    it('asks for nothing when that payment is taken back; and outstanding again, it asks for all', async ({
      world,
      kit,
    }) => {
      const part = await kit.receive('ADM-0001', 610_00);
      await kit.become(adminInvoiceStatus.REJECT);
      await kit.reverse(part);
      await kit.staysRejected();
      expect(await kit.become(adminInvoiceStatus.OUTSTANDING)).toMatchObject({ balance: 1_610_00 });
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    });

    it('asks for nothing when the payment is taken back that its credit came from', async ({ world, ours, kit }) => {
      const description = { en: 'Shift 1043 of 14/12/2026 was cancelled', hk: '取消 14/12/2026 更期 1043' };
      const now = world.clock.now();
      await insertCharge(world.db, ours.id, { kind: 'CANCELLATION_FEE', description, amount: cents(100_00) }, now);
      await createAdminInvoices(world.db, ours.id, { from: '2026-12-14', to: '2026-12-20' }, now);
      const surplus = await kit.receive('ADM-0002', 600_00);
      expect(await kit.read()).toMatchObject({ balance: 1_110_00 });
      await kit.become(adminInvoiceStatus.REJECT);
      await kit.reverse(surplus);
      await kit.staysRejected();
    });
  });
});

describe('proof of an admin invoice', () => {
  it('takes proof of payment and a note from the operator, at most 5 files of his own', async ({ world, ours, id }) => {
    const upload = async (businessId: number) =>
      (
        await world.db.one<{ id: number }>(sql`
        insert into uploads (business_id, name, storage_key, type, size, sha256, created_at)
        values (${businessId}, 'transfer.pdf', ${crypto.randomUUID()}, 'application/pdf', 10, 'x', ${world.clock.now()}) returning id`)
      ).id;
    const files = [];
    for (let count = 0; count < 5; count += 1) files.push(await upload(ours.id));
    const send = (version: number, file_ids: number[]) =>
      world.send(
        invoices.updateAdminInvoice,
        { params: { id }, body: { version, file_ids, note: 'Bank transfer' } },
        { as: ours.operator },
      );
    expect((await send(0, files.slice(0, 3))).status).toBe(200);
    expect((await send(0, files.slice(3))).body.code).toBe('conflict');
    expect((await send(1, files.slice(3))).status).toBe(200);
    expect((await send(2, [await upload(ours.id)])).body).toMatchObject({ code: 'file_limit' });
    const stranger = await world.db.one<{ id: number }>(
      sql`insert into businesses (sign_up_step, created_at, updated_at) values (1, ${world.clock.now()}, ${world.clock.now()}) returning id`,
    );
    expect((await send(2, [await upload(stranger.id)])).body).toMatchObject({ code: 'invalid' });
    const removed = await world.call(
      invoices.removeAdminInvoiceImages,
      { params: { id }, body: { version: 2, file_ids: [files[0] ?? 0, files[4] ?? 0] } },
      ours.operator,
    );
    expect(removed.files.map((file) => file.id)).toEqual(files.slice(1, 4));
    expect(removed).toMatchObject({
      note: 'Bank transfer',
      status: adminInvoiceStatus.OUTSTANDING,
      updated_by: 'Ada Chan',
    });
  });
});
