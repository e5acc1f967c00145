import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as admin from '#contract/billing/admin-invoices.ts';
import * as adminBilling from '#contract/billing/reported-payments.ts';
import * as contract from '#contract/billing/invoices.ts';
import * as timesheets from '#contract/timesheets/timesheets.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { cents } from '#domain/shared/money.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { timesheetStatus, type TimesheetAction } from '#domain/timesheets/status.ts';
import { keepSignedIn, worker } from '#tests/support/people.ts';
import { accept, bookShift, worked } from '#tests/support/builders/shifts.ts';
import { confirmPayments, reverseConfirmed } from '#tests/support/builders/payments.ts';
import { timesheetOf } from '#tests/support/builders/timesheets.ts';
import { admin as adminOf } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const tuesday = '2026-11-24T02:00:00.000Z';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours, site }) => {
  const runAt = async (instant: string): Promise<void> => {
    world.clock.set(instant);
    await keepSignedIn(world);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
  };
  const timesheet = async (what: Parameters<typeof timesheetOf>[3] = {}) =>
    (await timesheetOf(world, ours, site, what)).id;
  const decide = (action: TimesheetAction, ...ids: number[]) =>
    world.call(
      timesheets.decideTimesheets,
      { body: { action, selection: { by: 'ID', timesheets: ids.map((id) => ({ id })) } } },
      ours.operator,
    );
  const list = (as = ours.operator) => world.call(contract.listInvoices, {}, as);
  const detail = (id: number, as = ours.operator) => world.call(contract.getInvoice, { params: { id } }, as);
  const firstInvoice = async () => detail((await list()).items[0]?.id ?? 0);
  const pay = async (status: 3 | 4, body: object = {}) => {
    const { id, version } = await firstInvoice();
    return world.send(
      contract.updateInvoiceStatus,
      { params: { id }, body: { version, status, file_ids: [], note: '', ...body } },
      { as: ours.operator },
    );
  };
  const payPart = async (body: object) => {
    const { id, version } = await firstInvoice();
    return world.send(
      contract.updateInvoiceStatus,
      { params: { id }, body: { version, status: 3, file_ids: [], note: '', ...body } },
      { as: ours.operator },
    );
  };
  const bills = () => world.call(admin.listAdminInvoices, {}, ours.operator);
  return { runAt, timesheet, decide, list, detail, firstInvoice, pay, payPart, bills };
});

describe('the weekly run', () => {
  it('makes the invoice of the work week before on Tuesday at 10:00, and not a moment sooner', async ({ kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt('2026-11-24T01:59:59.000Z');
    expect((await kit.list()).total).toBe(0);
    await kit.runAt(tuesday);
    expect((await kit.list()).items).toMatchObject([
      {
        number: 'INV-0001',
        week_start: '2026-11-16',
        week_end: '2026-11-22',
        created_at: tuesday,
        due_on: '2026-12-08',
        status: invoiceStatus.DUE,
      },
    ]);
  });

  it('rounds commission once for each shift: six lines come to HK$3,888.16', async ({ kit }) => {
    const ids = [
      await kit.timesheet({ name: 'Wong Ka Yan', day: '2026-11-16' }),
      await kit.timesheet({ name: 'Lee Wai Man', day: '2026-11-16' }),
      await kit.timesheet({ name: 'Cheung Mei Ling', day: '2026-11-18', out: '18:30' }),
      await kit.timesheet({ name: 'Ho Chi Keung', day: '2026-11-19', shift: { wage: 95_00 } }),
      await kit.timesheet({ name: 'Lam Tsz Ching', day: '2026-11-20', shift: { wage: 68_00 } }),
      await kit.timesheet({ name: 'Wong Kai', day: '2026-11-21', out: '18:30' }),
    ];
    await kit.decide('APPROVE_ALL', ...ids);
    await kit.runAt(tuesday);
    const invoice = await kit.firstInvoice();
    expect(invoice).toMatchObject({
      line_count: 6,
      workers: 6,
      work_minutes: 48 * 60,
      overtime_minutes: 60,
      worker_pay: 3_381_00,
      commission: 507_16,
      card_fee: 0,
      total: 3_888_16,
      commission_percentage: 15,
      finance_charge: 0,
    });
    expect(invoice.lines.map(({ date, worker: { name }, worker_pay }) => [date, name, worker_pay])).toEqual([
      ['2026-11-16', 'Lee Wai Man', 496_00],
      ['2026-11-16', 'Wong Ka Yan', 496_00],
      ['2026-11-18', 'Cheung Mei Ling', 542_50],
      ['2026-11-19', 'Ho Chi Keung', 760_00],
      ['2026-11-20', 'Lam Tsz Ching', 544_00],
      ['2026-11-21', 'Wong Kai', 542_50],
    ]);
    expect(invoice.lines.every(({ agrees }) => agrees)).toBe(true);
    expect(invoice.fps?.payload).toContain('54073888.16');
    expect(invoice.fps?.bill_number).toBe(invoice.number);
    expect(invoice.billed_to).toMatchObject({
      name: 'Harbourline Logistics',
      address: '3/F, 8 Container Port Road, Kwai Tsing',
      br_number: '12345678',
    });
  });
});

describe('the weekly run and what belongs to a week', () => {
  it('takes approved work time without the overtime that was rejected, and nothing that is rejected or undecided', async ({
    kit,
  }) => {
    await kit.decide('APPROVE_WORK_TIME', await kit.timesheet({ out: '18:30' }));
    await kit.decide('REJECT', await kit.timesheet());
    await kit.decide('PUT_TO_PENDING', await kit.timesheet());
    await kit.timesheet();
    await kit.runAt(tuesday);
    expect(await kit.firstInvoice()).toMatchObject({ line_count: 1, overtime_minutes: 0, worker_pay: 496_00 });
  });

  it('counts a shift in the week in which it starts, to the minute', async ({ kit }) => {
    const sunday = await kit.timesheet({
      day: '2026-11-22',
      in: null,
      out: null,
      shift: { start: '23:30', end: '07:30', breaks: [], breakType: 'NONE' },
    });
    const monday = await kit.timesheet({
      day: '2026-11-23',
      in: null,
      out: null,
      shift: { start: '00:00', end: '08:00', breaks: [], breakType: 'NONE' },
    });
    await kit.decide('APPROVE_ALL', sunday, monday);
    await kit.runAt(tuesday);
    expect((await kit.firstInvoice()).lines.map(({ timesheet_id }) => timesheet_id)).toEqual([sunday]);
  });
});

describe('the weekly run, again and late', () => {
  it('is done once, however often it is asked for, also by two processes at once', async ({ world, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    world.clock.set(tuesday);
    const run = () => runDueJobs(world.db, world.clock.now(), world.services.log);
    await Promise.all([run(), run()]);
    await kit.runAt('2026-11-24T02:00:05.000Z');
    expect((await kit.list()).total).toBe(1);
  });

  it('catches up with every Tuesday it missed, oldest week first', async ({ kit }) => {
    await kit.runAt('2026-11-23T01:00:00.000Z');
    await kit.decide(
      'APPROVE_ALL',
      await kit.timesheet({ day: '2026-11-21' }),
      await kit.timesheet({ day: '2026-11-25' }),
    );
    await kit.runAt('2026-12-09T03:00:00.000Z');
    expect((await kit.list()).items.map(({ number, week_start }) => [number, week_start])).toEqual([
      ['INV-0002', '2026-11-23'],
      ['INV-0001', '2026-11-16'],
    ]);
  });

  it('puts what was approved after its own Tuesday on the next invoice', async ({ kit }) => {
    const late = await kit.timesheet();
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    await kit.decide('APPROVE_ALL', late);
    await kit.runAt('2026-12-01T02:00:00.000Z');
    const [next] = (await kit.list()).items;
    expect(next).toMatchObject({ week_start: '2026-11-23', line_count: 1 });
    expect((await kit.detail(next?.id ?? 0)).lines).toMatchObject([{ timesheet_id: late, date: '2026-11-21' }]);
  });
});

describe('paying a worker invoice', () => {
  it('completes its timesheets, whose lines then never change', async ({ world, ours, kit }) => {
    const id = await kit.timesheet();
    await kit.decide('APPROVE_ALL', id);
    await kit.runAt(tuesday);
    expect((await kit.pay(3, { note: 'By FPS' })).body.message).toBe(
      'Payment of invoice INV-0001 reported. We will confirm it.',
    );
    expect(await kit.firstInvoice()).toMatchObject({
      status: invoiceStatus.DUE,
      open: 570_40,
      reported: 570_40,
      fps: null,
    });
    expect((await kit.pay(3)).body.code).toBe('already_paid');
    await confirmPayments(world);
    expect(await kit.firstInvoice()).toMatchObject({
      status: invoiceStatus.PAID,
      note: 'By FPS',
      paid_at: tuesday,
      fps: null,
    });
    const sheet = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    expect(sheet).toMatchObject({ status: timesheetStatus.COMPLETED, invoice_status: invoiceStatus.PAID });
    expect(sheet.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['PAID', 'INVOICED', 'APPROVED_ALL']);
    expect((await kit.pay(3)).body.code).toBe('already_paid');
  });

  it('can be taken back: it is due again, or unpaid once its due date has passed', async ({ world, ours, kit }) => {
    const [whole, workOnly] = [await kit.timesheet(), await kit.timesheet({ out: '18:30' })];
    await kit.decide('APPROVE_ALL', whole);
    await kit.decide('APPROVE_WORK_TIME', workOnly);
    await kit.runAt(tuesday);
    await kit.pay(3);
    await confirmPayments(world);
    await reverseConfirmed(world);
    expect((await kit.firstInvoice()).status).toBe(invoiceStatus.DUE);
    const status = async (id: number) =>
      (await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator)).status;
    expect([await status(whole), await status(workOnly)]).toEqual([
      timesheetStatus.APPROVAL,
      timesheetStatus.APPROVAL_WORK_TIME,
    ]);
    await kit.runAt('2026-12-08T15:59:59.000Z');
    expect((await kit.firstInvoice()).status).toBe(invoiceStatus.DUE);
    await kit.runAt('2026-12-08T16:00:00.000Z');
    expect((await kit.firstInvoice()).status).toBe(invoiceStatus.UNPAID);
    await kit.pay(3);
    await confirmPayments(world);
    await reverseConfirmed(world);
    expect((await kit.firstInvoice()).status).toBe(invoiceStatus.UNPAID);
  });
});

describe('paying a worker invoice late', () => {
  it('late costs a finance charge, which the next admin invoice bills', async ({ world, ours, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    await kit.runAt('2026-12-18T02:00:00.000Z');
    expect(await kit.firstInvoice()).toMatchObject({ total: 570_40, finance_charge: 2_76 });
    await kit.pay(3);
    await confirmPayments(world);
    await kit.runAt('2026-12-22T02:00:00.000Z');
    const { items } = await world.call(admin.listAdminInvoices, {}, ours.operator);
    const bill = await world.call(admin.getAdminInvoice, { params: { id: items[0]?.id ?? 0 } }, ours.operator);
    expect(bill).toMatchObject({
      number: 'ADM-0001',
      amount: 2_76,
      balance: 2_76,
      lines: [{ kind: 'FINANCE_CHARGE', amount: 2_76 }],
    });
    expect(bill.lines[0]?.description).toEqual({
      en: 'Invoice INV-0001 was paid on 18/12/2026, after its due date of 08/12/2026',
      hk: '發票 INV-0001 於 18/12/2026 繳付，遲於付款限期 08/12/2026',
    });
  });
});

describe('a worker invoice and who reads it', () => {
  it('is for the operator; a supervisor sees lines and hours but no money', async ({ world, ours, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    const { items, totals } = await kit.list(ours.supervisor);
    expect(items[0]).toMatchObject({
      line_count: 1,
      work_minutes: 480,
      worker_pay: null,
      commission: null,
      card_fee: null,
      total: null,
    });
    expect(totals).toEqual({
      total: null,
      open: null,
      overdue: null,
      overdue_before: { count: 0, amount: null, reported: null, finance_charge: null, since: null },
    });
    const one = await kit.detail(items[0]?.id ?? 0, ours.supervisor);
    expect(one).toMatchObject({
      total: null,
      fps: null,
      finance_charge: null,
      commission_percentage: null,
      lines: [{ worker_pay: null, work_minutes: 480 }],
    });
    const body = { version: one.version, status: 3, file_ids: [], note: '' };
    const rejected = await world.send(
      contract.updateInvoiceStatus,
      { params: { id: one.id }, body },
      { as: ours.supervisor },
    );
    expect(rejected.status).toBe(403);
  });

  it('is not visible to other businesses', async ({ world, theirs, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    const { id } = await kit.firstInvoice();
    expect((await world.send(contract.getInvoice, { params: { id } }, { as: theirs.operator })).status).toBe(404);
    expect((await kit.list(theirs.operator)).total).toBe(0);
  });
});

const byCard = { paidOnline: true, workers: 1 };

describe('shifts paid by card when they were booked', () => {
  it('have an invoice of their own that lists the work, the prepayment set against it, and nothing to pay', async ({
    kit,
  }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet({ shift: byCard }), await kit.timesheet());
    await kit.runAt(tuesday);
    const { items, totals } = await kit.list();
    expect(items.map(({ status, card_fee, prepaid, open }) => [status, card_fee, prepaid, open])).toEqual([
      [invoiceStatus.PAID, 21_74, 592_14, 0],
      [invoiceStatus.DUE, 0, 0, 570_40],
    ]);
    expect(totals).toMatchObject({ total: 570_40 + 592_14, open: 570_40, overdue: 0, overdue_before: { count: 0 } });
  });

  it('ask once for what was worked beyond the booking, on that very invoice', async ({ world, ours, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet({ out: '20:00', shift: byCard }));
    await kit.runAt(tuesday);
    expect(await kit.firstInvoice()).toMatchObject({
      status: invoiceStatus.DUE,
      prepaid: 592_14,
      open: 186_00 + 27_90,
    });
    expect((await world.call(admin.listAdminInvoices, {}, ours.operator)).total).toBe(0);
  });

  it('take what is open from the prepayment of each shift as far as it goes, also when one worker is decided later', async ({
    world,
    ours,
    site,
    kit,
  }) => {
    const both = await bookShift(world, ours, site, { paidOnline: true, workers: 2 });
    const ids = [
      await accept(world, both, (await worker(world, { name: 'One' })).id),
      await accept(world, both, (await worker(world, { name: 'Other' })).id),
    ];
    for (const id of ids) await worked(world, id);
    await kit.decide('APPROVE_ALL', ids[0] ?? 0);
    await kit.runAt(tuesday);
    expect(await kit.firstInvoice()).toMatchObject({ status: invoiceStatus.PAID, open: 0 });
    await kit.decide('REJECT', ids[1] ?? 0);
    await kit.runAt('2026-12-01T02:00:00.000Z');
    const credit = async () =>
      (
        await world.db.one<{ balance: number }>(
          sql`select balance from account_balances where account = 'CREDIT' and business_id = ${ours.id}`,
        )
      ).balance;
    expect(await credit()).toBe(-570_40);
    await kit.runAt('2026-12-08T02:00:00.000Z');
    expect(await credit()).toBe(0);
    await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log);
    expect(await world.db.one(sql`select refunded from sandbox_intents`)).toEqual({ refunded: 570_40 });
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });

  it('set what was paid too much against an open invoice at once, in part', async ({ kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet({ out: '17:00', shift: byCard }), await kit.timesheet());
    await kit.runAt(tuesday);
    const other = (await kit.list()).items.find(({ status }) => status === invoiceStatus.DUE);
    expect(other).toMatchObject({ total: 570_40, credited: 71_30, open: 499_10 });
  });
});

describe('payments of a worker invoice', () => {
  it('may be parts, each with its day, and what is more than is open is a credit', async ({ world, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    await kit.payPart({ amount: 200_00, reference: 'HSBC 1' });
    expect(await kit.firstInvoice()).toMatchObject({ paid: 0, reported: 200_00 });
    await confirmPayments(world);
    expect(await kit.firstInvoice()).toMatchObject({ status: invoiceStatus.DUE, paid: 200_00, open: 370_40 });
    await kit.payPart({ amount: 400_00 });
    await confirmPayments(world);
    expect(await kit.firstInvoice()).toMatchObject({ status: invoiceStatus.PAID, paid: 570_40, open: 0 });
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });

  it('that were made in time and are written down later bear no interest', async ({ world, kit }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    await kit.runAt('2026-12-18T02:00:00.000Z');
    expect((await kit.payPart({ paid_on: '2026-12-30' })).body).toMatchObject({
      fields: { paid_on: expect.any(String) as string },
    });
    await kit.payPart({ paid_on: '2026-12-08' });
    expect((await kit.firstInvoice()).finance_charge).toBe(0);
    await kit.runAt('2026-12-20T02:00:00.000Z');
    await confirmPayments(world);
    await kit.runAt('2026-12-22T02:00:00.000Z');
    expect((await kit.bills()).total).toBe(0);
  });

  it('that are taken back keep the interest that was charged, and the same days are not charged again', async ({
    world,
    kit,
  }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    await kit.runAt('2026-12-18T02:00:00.000Z');
    await kit.payPart({});
    await confirmPayments(world);
    await reverseConfirmed(world);
    await kit.payPart({});
    await confirmPayments(world);
    await kit.runAt('2026-12-22T02:00:00.000Z');
    expect((await kit.bills()).items.map(({ amount }) => amount)).toEqual([2_76]);
  });
});

describe('payments of a worker invoice that are withdrawn or written down', () => {
  it('can be withdrawn by the business until they are confirmed, and settle nothing where they are not found', async ({
    world,
    kit,
  }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    expect((await kit.payPart({ status: 4 })).body.code).toBe('already_paid');
    await kit.payPart({});
    expect((await kit.payPart({ status: 4 })).body.message).toBe('Payment report of invoice INV-0001 cancelled');
    await kit.payPart({ amount: 100_00 });
    const { items } = await world.call(adminBilling.listReportedPayments, {}, adminOf);
    expect(items).toMatchObject([
      { invoice_number: 'INV-0001', amount: 100_00, state: 'REPORTED', recorded_by: 'Ada Chan' },
    ]);
    const check = (action: 'CONFIRM' | 'NOT_FOUND') =>
      world.send(
        adminBilling.reviewPayment,
        { params: { id: items[0]?.id ?? 0 }, body: { action, note: '' } },
        { as: adminOf },
      );
    expect((await check('NOT_FOUND')).status).toBe(200);
    expect((await check('CONFIRM')).body.code).toBe('already_decided');
    expect(await kit.firstInvoice()).toMatchObject({ open: 570_40, reported: 0, paid: 0 });
    expect((await kit.firstInvoice()).payments.map(({ state }) => state)).toEqual(['NOT_FOUND', 'CANCELLED']);
    await kit.payPart({});
    await confirmPayments(world);
    expect((await kit.payPart({ status: 4 })).body.code).toBe('already_paid');
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });

  it('may be written down by the platform, of either kind of invoice, with what was received', async ({
    world,
    kit,
  }) => {
    await kit.decide('APPROVE_ALL', await kit.timesheet());
    await kit.runAt(tuesday);
    const receive = (body: object) =>
      world.send(
        adminBilling.recordPayment,
        { body: { invoice_number: 'INV-0001', method: 3, reference: 'FRN 7', note: '', ...body } as never },
        { as: adminOf },
      );
    expect((await receive({ amount: 70.4, paid_on: '2026-11-23' })).body).toMatchObject({
      fields: { paid_on: expect.any(String) as string },
    });
    expect((await receive({ amount: 70.4, paid_on: '2026-11-24' })).status).toBe(200);
    await kit.payPart({ amount: 500_00 });
    const { items } = await world.call(adminBilling.listReportedPayments, {}, adminOf);
    const short = { action: 'CONFIRM' as const, amount: cents(499_00), note: '' };
    await world.call(adminBilling.reviewPayment, { params: { id: items[0]?.id ?? 0 }, body: short }, adminOf);
    expect(await kit.firstInvoice()).toMatchObject({ paid: 569_40, open: 1_00, reported: 0 });
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });
});
