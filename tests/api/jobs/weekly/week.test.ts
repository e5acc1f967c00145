import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as admin from '#contract/admin-invoices.ts';
import * as contract from '#contract/invoices.ts';
import * as timesheets from '#contract/timesheets.ts';
import { runDue } from '#api/jobs/run.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/invoice/status.ts';
import { timesheetStatus, type TimesheetAction } from '#domain/timesheet/status.ts';
import { eastgate, harbourline, worker, type Business } from '#tests/support/people.ts';
import {
  accept,
  bookShift,
  kwaiChung,
  worked,
  type ShiftFields,
  type Site,
  type Worked,
} from '#tests/support/builders/shifts.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ours: Business;
let theirs: Business;
let site: Site;

beforeEach(async () => {
  world = await createWorld();
  ours = await harbourline(world);
  theirs = await eastgate(world);
  site = await kwaiChung(world, ours);
});
afterEach(() => world.close());

const runAt = async (instant: string): Promise<void> => {
  world.clock.set(instant);
  await runDue(world.db, world.clock.now(), world.services.log);
};
const tuesday = '2026-11-24T02:00:00.000Z';

let people = 0;
async function timesheet(what: Worked & { name?: string; shift?: ShiftFields } = {}) {
  const day = what.day ?? '2026-11-21';
  const person = await worker(world, { name: what.name ?? `Worker ${(people += 1)}` });
  const shift = await bookShift(world, ours, site, { day, ...what.shift });
  const id = await accept(world, shift, person.id);
  await worked(world, id, { day, ...what });
  return id;
}
const decide = (action: TimesheetAction, ...ids: number[]) =>
  world.call(
    timesheets.decideTimesheets,
    { body: { action, selection: { by: 'ID', timesheets: ids.map((id) => ({ id })) } } },
    ours.operator,
  );
const list = (as = ours.operator) => world.call(contract.listInvoices, {}, as);
const detail = (id: number, as = ours.operator) => world.call(contract.getInvoice, { params: { id } }, as);
const firstInvoice = async () => detail((await list()).items[0]?.id ?? 0);

describe('the weekly run', () => {
  it('makes the invoice of the work week before on Tuesday at 10:00, and not a moment sooner', async () => {
    await decide('APPROVE_ALL', await timesheet());
    await runAt('2026-11-24T01:59:59.000Z');
    expect((await list()).total).toBe(0);
    await runAt(tuesday);
    expect((await list()).items).toMatchObject([
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

  it('adds up to the cent: INV-0461’s six lines come to HK$3,888.15', async () => {
    const ids = [
      await timesheet({ name: 'Wong Ka Yan', day: '2026-11-16' }),
      await timesheet({ name: 'Lee Wai Man', day: '2026-11-16' }),
      await timesheet({ name: 'Cheung Mei Ling', day: '2026-11-18', out: '18:30' }),
      await timesheet({ name: 'Ho Chi Keung', day: '2026-11-19', shift: { wage: 95_00 } }),
      await timesheet({ name: 'Lam Tsz Ching', day: '2026-11-20', shift: { wage: 68_00 } }),
      await timesheet({ name: 'Wong Kai', day: '2026-11-21', out: '18:30' }),
    ];
    await decide('APPROVE_ALL', ...ids);
    await runAt(tuesday);
    const invoice = await firstInvoice();
    expect(invoice).toMatchObject({
      line_count: 6,
      workers: 6,
      work_minutes: 48 * 60,
      overtime_minutes: 60,
      worker_pay: 3_381_00,
      commission: 507_15,
      card_fee: 0,
      total: 3_888_15,
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
    expect(invoice.fps?.payload).toContain('54073888.15');
    expect(invoice.fps?.bill_number).toBe(invoice.number);
    expect(invoice.billed_to).toMatchObject({
      name: 'Harbourline Logistics',
      address: '3/F, 8 Container Port Road, Kwai Tsing',
      br_number: '12345678',
    });
  });

  it('takes approved work time without the overtime that was rejected, and nothing that is rejected or undecided', async () => {
    await decide('APPROVE_WORK_TIME', await timesheet({ out: '18:30' }));
    await decide('REJECT', await timesheet());
    await decide('PUT_TO_PENDING', await timesheet());
    await timesheet();
    await runAt(tuesday);
    expect(await firstInvoice()).toMatchObject({ line_count: 1, overtime_minutes: 0, worker_pay: 496_00 });
  });

  it('counts a shift in the week in which it starts, to the minute', async () => {
    const sunday = await timesheet({
      day: '2026-11-22',
      in: null,
      out: null,
      shift: { start: '23:30', end: '07:30', breaks: [], breakType: 'NONE' },
    });
    const monday = await timesheet({
      day: '2026-11-23',
      in: null,
      out: null,
      shift: { start: '00:00', end: '08:00', breaks: [], breakType: 'NONE' },
    });
    await decide('APPROVE_ALL', sunday, monday);
    await runAt(tuesday);
    expect((await firstInvoice()).lines.map(({ timesheet_id }) => timesheet_id)).toEqual([sunday]);
  });

  it('is done once, however often it is asked for, also by two processes at once', async () => {
    await decide('APPROVE_ALL', await timesheet());
    world.clock.set(tuesday);
    const run = () => runDue(world.db, world.clock.now(), world.services.log);
    await Promise.all([run(), run()]);
    await runAt('2026-11-24T02:00:05.000Z');
    expect((await list()).total).toBe(1);
  });

  it('catches up with every Tuesday it missed, oldest week first', async () => {
    await runAt('2026-11-23T01:00:00.000Z');
    await decide('APPROVE_ALL', await timesheet({ day: '2026-11-21' }), await timesheet({ day: '2026-11-25' }));
    await runAt('2026-12-09T03:00:00.000Z');
    expect((await list()).items.map(({ number, week_start }) => [number, week_start])).toEqual([
      ['INV-0002', '2026-11-23'],
      ['INV-0001', '2026-11-16'],
    ]);
  });

  it('puts what was approved after its own Tuesday on the next invoice', async () => {
    const late = await timesheet();
    await decide('APPROVE_ALL', await timesheet());
    await runAt(tuesday);
    await decide('APPROVE_ALL', late);
    await runAt('2026-12-01T02:00:00.000Z');
    const [next] = (await list()).items;
    expect(next).toMatchObject({ week_start: '2026-11-23', line_count: 1 });
    expect((await detail(next?.id ?? 0)).lines).toMatchObject([{ timesheet_id: late, date: '2026-11-21' }]);
  });
});

describe('paying a worker invoice', () => {
  const pay = async (status: 3 | 4, body: object = {}) => {
    const { id, version } = await firstInvoice();
    return world.send(
      contract.updateInvoiceStatus,
      { params: { id }, body: { version, status, file_ids: [], note: '', ...body } },
      { as: ours.operator },
    );
  };

  it('completes its timesheets, whose lines then never change', async () => {
    const id = await timesheet();
    await decide('APPROVE_ALL', id);
    await runAt(tuesday);
    expect((await pay(3, { note: 'By FPS' })).body.message).toBe('Invoice INV-0001 marked as paid');
    expect(await firstInvoice()).toMatchObject({
      status: invoiceStatus.PAID,
      note: 'By FPS',
      paid_at: tuesday,
      fps: null,
    });
    const sheet = await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator);
    expect(sheet).toMatchObject({ status: timesheetStatus.COMPLETED, invoice_status: invoiceStatus.PAID });
    expect(sheet.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['PAID', 'INVOICED', 'APPROVED_ALL']);
    expect((await pay(3)).body.code).toBe('already_paid');
  });

  it('can be taken back: it is due again, or unpaid once its due date has passed', async () => {
    const [whole, workOnly] = [await timesheet(), await timesheet({ out: '18:30' })];
    await decide('APPROVE_ALL', whole);
    await decide('APPROVE_WORK_TIME', workOnly);
    await runAt(tuesday);
    await pay(3);
    await pay(4);
    expect((await firstInvoice()).status).toBe(invoiceStatus.DUE);
    const status = async (id: number) =>
      (await world.call(timesheets.getTimesheet, { params: { id } }, ours.operator)).status;
    expect([await status(whole), await status(workOnly)]).toEqual([
      timesheetStatus.APPROVAL,
      timesheetStatus.APPROVAL_WORK_TIME,
    ]);
    await runAt('2026-12-08T15:59:59.000Z');
    expect((await firstInvoice()).status).toBe(invoiceStatus.DUE);
    await runAt('2026-12-08T16:00:00.000Z');
    expect((await firstInvoice()).status).toBe(invoiceStatus.UNPAID);
    await pay(3);
    await pay(4);
    expect((await firstInvoice()).status).toBe(invoiceStatus.UNPAID);
  });

  it('late costs a finance charge, which the next admin invoice bills', async () => {
    await decide('APPROVE_ALL', await timesheet());
    await runAt(tuesday);
    await runAt('2026-12-18T02:00:00.000Z');
    expect(await firstInvoice()).toMatchObject({ total: 570_40, finance_charge: 2_76 });
    await pay(3);
    await runAt('2026-12-22T02:00:00.000Z');
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

  it('is for the operator; a supervisor sees lines and hours but no money', async () => {
    await decide('APPROVE_ALL', await timesheet());
    await runAt(tuesday);
    const { items, totals } = await list(ours.supervisor);
    expect(items[0]).toMatchObject({
      line_count: 1,
      work_minutes: 480,
      worker_pay: null,
      commission: null,
      card_fee: null,
      total: null,
    });
    expect(totals).toEqual({ total: null, open: null });
    const one = await detail(items[0]?.id ?? 0, ours.supervisor);
    expect(one).toMatchObject({
      total: null,
      fps: null,
      finance_charge: null,
      commission_percentage: null,
      lines: [{ worker_pay: null, work_minutes: 480 }],
    });
    const body = { version: one.version, status: 3, file_ids: [], note: '' };
    const refused = await world.send(
      contract.updateInvoiceStatus,
      { params: { id: one.id }, body },
      { as: ours.supervisor },
    );
    expect(refused.status).toBe(403);
  });

  it('is not visible to other businesses', async () => {
    await decide('APPROVE_ALL', await timesheet());
    await runAt(tuesday);
    const { id } = await firstInvoice();
    expect((await world.send(contract.getInvoice, { params: { id } }, { as: theirs.operator })).status).toBe(404);
    expect((await list(theirs.operator)).total).toBe(0);
  });
});

describe('shifts paid by card when they were booked', () => {
  it('have an invoice of their own that asks for nothing, and is paid once the hours are settled', async () => {
    const shift = { paidOnline: true, workers: 1 };
    await decide('APPROVE_ALL', await timesheet({ shift }), await timesheet());
    await runAt(tuesday);
    const { items, totals } = await list();
    expect(items.map(({ status, card_fee }) => [status, card_fee])).toEqual([
      [invoiceStatus.PAID, 21_74],
      [invoiceStatus.DUE, 0],
    ]);
    expect(totals).toEqual({ total: 570_40 + 570_40 + 21_74, open: 570_40 });
  });

  it('are in progress while a timesheet of the shift is undecided', async () => {
    const shift = await bookShift(world, ours, site, { paidOnline: true, workers: 2 });
    const ids = [
      await accept(world, shift, (await worker(world, { name: 'One' })).id),
      await accept(world, shift, (await worker(world, { name: 'Other' })).id),
    ];
    for (const id of ids) await worked(world, id);
    await decide('APPROVE_ALL', ids[0] ?? 0);
    await runAt(tuesday);
    expect(await firstInvoice()).toMatchObject({ status: invoiceStatus.IN_PROGRESS, fps: null });
    const { id, version } = await firstInvoice();
    const byHand = await world.send(
      contract.updateInvoiceStatus,
      { params: { id }, body: { version, status: 3, file_ids: [], note: '' } },
      { as: ours.operator },
    );
    expect(byHand.body.code).toBe('already_paid');
    await decide('REJECT', ids[1] ?? 0);
    await runAt('2026-12-01T02:00:00.000Z');
    expect((await detail(id)).status).toBe(invoiceStatus.PAID);
  });

  it('charge what was worked beyond the booking, and credit what was not worked, with its commission', async () => {
    await decide('APPROVE_ALL', await timesheet({ out: '20:00', shift: { paidOnline: true, workers: 1 } }));
    await decide('APPROVE_ALL', await timesheet({ out: '17:00', shift: { paidOnline: true, workers: 1 } }));
    await runAt(tuesday);
    const { items } = await world.call(admin.listAdminInvoices, {}, ours.operator);
    const bill = await world.call(admin.getAdminInvoice, { params: { id: items[0]?.id ?? 0 } }, ours.operator);
    expect(bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ADJUSTMENT', 186_00],
      ['COMMISSION', 27_90],
      ['ADJUSTMENT', -62_00],
      ['COMMISSION', -9_30],
    ]);
    expect(bill).toMatchObject({
      amount: 142_60,
      status: adminInvoiceStatus.OUTSTANDING,
      period_start: '2026-11-16',
      due_on: '2026-12-08',
    });
  });
});
