import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { prepaymentApplied } from '#domain/billing/ledger/posting.ts';
import { postEntry } from '#api/billing/ledger/post.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { listAdminInvoices, getAdminInvoice } from '#contract/billing/admin-invoices.ts';
import * as reportedPayments from '#contract/billing/reported-payments.ts';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import * as platformSettings from '#contract/admin/platform-settings.ts';
import * as refunds from '#contract/billing/admin-refunds.ts';
import { adminInvoiceStatus, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { dayOf, weekOf } from '#domain/shared/time.ts';
import { bookShift, kwaiChungDepot, testCard } from '#tests/support/builders/booking.ts';
import { worker } from '#tests/support/people.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true })
  .perTest('kit', ({ world, ours }) => {
    const isSound = async () => expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    async function invoiceOver(amount: Cents, week: string): Promise<number> {
      const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount };
      await insertCharge(world.db, ours.id, charge, world.clock.now());
      await invoiceWeek(world.db, weekOf(week), world.clock.now());
      return (await world.db.one<{ id: number }>(sql`select max(id) as id from admin_invoices`)).id;
    }
    const receive = (number: string, amount: Cents) =>
      world.call(
        reportedPayments.recordPayment,
        {
          body: {
            ...{ invoice_number: number, amount, paid_on: dayOf(world.clock.now()), method: paymentMethod.FPS },
            ...{ reference: '', note: '', overpayment: 'OLDEST' as const },
          },
        },
        admin,
      );
    const read = (id: number) => world.call(getAdminInvoice, { params: { id } }, ours.operator);
    async function endedBefore(id: number, status: AdminInvoiceStatus): Promise<void> {
      await world.db.run(sql`update admin_invoices set status = ${status} where id = ${id}`);
    }
    const left = async () =>
      (
        await world.db.one<{ left: number }>(
          sql`select coalesce(-sum(amount), 0)::bigint as left from journal_lines where account = 'CREDIT'`,
        )
      ).left;
    const hire = (workerId: number, fields: object = {}) =>
      world.send(
        refunds.chargeDirectHire,
        { body: { email, worker_id: workerId, hired_on: '2026-11-25', ...fields } },
        { as: admin },
      );
    async function worked(day: string): Promise<number> {
      const site = await kwaiChungDepot(world, ours);
      const { id } = await bookShift(world, ours, site);
      const { id: workerId } = await worker(world);
      await world.db.run(sql`
      insert into shift_applicants (business_id, shift_id, worker_id, status, applied_at)
      values (${ours.id}, ${id}, ${workerId}, 2, ${world.clock.now()})`);
      await world.db.run(sql`
      update shifts set starts_at = ${`${day}T01:00:00Z`}::timestamptz, ends_at = ${`${day}T10:00:00Z`}::timestamptz where id = ${id}`);
      return workerId;
    }
    return { isSound, invoiceOver, receive, read, endedBefore, left, hire, worked };
  })

  .perTest('settledEachWay', ({ world, ours, kit }) => async (): Promise<number> => {
    const site = await kwaiChungDepot(world, ours);
    const how = { payment_method: paymentMethod.STRIPE, new_card: testCard() };
    const shift = await bookShift(world, ours, site, {}, how);
    await kit.invoiceOver(cents(10_00), '2026-11-02');
    await kit.receive('ADM-0001', cents(110_00));
    const id = await kit.invoiceOver(cents(310_00), '2026-11-09');
    await kit.receive('ADM-0002', cents(150_00));
    const { document } = await world.db.one<{ document: number }>(
      sql`select id as document from documents where admin_invoice_id = ${id}`,
    );
    const lines = prepaymentApplied(document, [{ shiftId: shift.id, amount: cents(60_00) }]);
    await postEntry(world.db, ours.id, { event: 'PREPAYMENT_APPLIED', lines }, { at: world.clock.now(), by: null });
    return id;
  });

describe('documents that ended before the rule that they hold nothing', () => {
  it('are listed, give back each part to where it came from, and hold nothing when asked again', async ({
    world,
    ours,
    settledEachWay,
    kit,
  }) => {
    const id = await settledEachWay();
    expect((await kit.read(id)).balance).toBe(0);
    await kit.endedBefore(id, adminInvoiceStatus.REFUND);
    expect((await checkIntegrity(world.db, world.clock.now())).map(({ rule }) => rule)).toContain('endedHolds');
    const listed = await world.call(refunds.listHeldRemainders, {}, admin);
    expect(listed).toMatchObject([
      {
        id,
        number: 'ADM-0002',
        company_name: 'Harbourline Logistics',
        status: adminInvoiceStatus.REFUND,
        held: 310_00,
      },
    ]);
    const release = () => world.call(refunds.releaseHeldRemainders, { body: { note: 'Of before' } }, admin);
    expect(await release()).toEqual(listed);
    const { ending, balance } = await kit.read(id);
    expect([balance, ending.map(({ kind, amount }) => [kind, amount])]).toEqual([
      0,
      [
        ['CARD', 60_00],
        ['CREDIT', 100_00],
        ['NEW_CREDIT', 150_00],
        ['CREDIT_NOTE', 310_00],
      ],
    ]);
    expect(await kit.left()).toBe(250_00);
    const { told: text } = await world.db.one<{ told: string }>(
      sql`select body ->> 'en' as told from notifications where account_id = ${ours.operator.accountId} order by id desc limit 1`,
    );
    expect(text).toMatch(/^HK\$60.00 refunded to the card/);
    expect([await release(), await world.call(refunds.listHeldRemainders, {}, admin)]).toEqual([[], []]);
    expect(await kit.left()).toBe(250_00);
    await kit.isSound();
  });

  it('are left alone where they hold nothing', async ({ world, kit }) => {
    const id = await kit.invoiceOver(cents(310_00), '2026-11-09');
    const body = { status: adminInvoiceStatus.REJECT, note: '' };
    await world.call(adminBilling.updateAdminInvoiceStatus, { params: { id }, body }, admin);
    expect(await world.call(refunds.listHeldRemainders, {}, admin)).toEqual([]);
  });
});

const email = 'ada@harbourline.example';

describe('the direct-hire fee', () => {
  it('is charged once for each worker, by the setting, and is on the next admin invoice', async ({
    world,
    ours,
    kit,
  }) => {
    const name = 'pricing.direct_hire_fee';
    await world.call(platformSettings.updateAdminSetting, { body: { name, value: '3200' } }, admin);
    const workerId = await kit.worked('2026-11-20');
    expect((await kit.hire(workerId)).body).toMatchObject({ data: { worker: 'Chan Tai Man', amount: 3200 } });
    expect((await kit.hire(workerId)).body).toMatchObject({ code: 'already_decided' });
    expect((await world.call(refunds.listDirectHires, {}, admin)).items).toMatchObject([
      { company_name: 'Harbourline Logistics', worker_id: workerId, worker: 'Chan Tai Man' },
    ]);
    await invoiceWeek(world.db, weekOf('2026-11-16'), world.clock.now());
    const { items } = await world.call(listAdminInvoices, { query: {} }, ours.operator);
    expect(items).toMatchObject([{ amount: 3_200_00 }]);
    expect((await kit.read(items[0]?.id ?? 0)).lines).toMatchObject([
      { kind: 'DIRECT_HIRE_FEE', description: { en: 'Direct hire of Chan Tai Man on 25/11/2026' }, amount: 3_200_00 },
    ]);
    await kit.isSound();
  });

  it('is asked by an amount of its own, and never where nothing is set', async ({ world, kit }) => {
    const body = { name: 'pricing.direct_hire_fee', value: '0' };
    await world.call(platformSettings.updateAdminSetting, { body }, admin);
    const workerId = await kit.worked('2026-11-20');
    expect((await kit.hire(workerId)).body).toMatchObject({ fields: { amount: expect.any(String) } });
    expect((await kit.hire(workerId, { amount: 500_00 })).body).toMatchObject({ data: { amount: 500 } });
  });

  it('is asked within twelve months of the last shift with the business alone', async ({ world, kit }) => {
    const workerId = await kit.worked('2025-11-24');
    expect((await kit.hire(workerId, { amount: 500_00 })).body).toMatchObject({
      fields: { hired_on: expect.any(String) },
    });
    const stranger = await worker(world, { name: 'Lee Siu Ming' });
    expect((await kit.hire(stranger.id, { amount: 500_00 })).body).toMatchObject({
      fields: { hired_on: expect.any(String) },
    });
    expect((await kit.hire(9_999, { amount: 500_00 })).body).toMatchObject({
      fields: { email: expect.any(String) },
    });
    expect((await kit.hire(workerId, { amount: 500_00, hired_on: '2026-11-24' })).status).toBe(200);
  });
});
