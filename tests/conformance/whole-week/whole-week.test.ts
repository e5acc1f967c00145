import { describe, expect } from 'vitest';
import { noCardProvider } from '#api/billing/card-provider/none.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { sendVerifyCode } from '#contract/accounts/auth.ts';
import { approveAccount } from '#contract/admin/businesses.ts';
import { getIntegrityCheck, startIntegrityCheck } from '#contract/admin/integrity-check.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { decideTimesheets, listTimesheets } from '#contract/timesheets/timesheets.ts';
import { decideApplicants } from '#contract/shifts/applicants.ts';
import { listWorkerPay, recordPayRun } from '#contract/workers/worker-pay.ts';
import { approveWorker, checkCertificate, getAdminWorker } from '#contract/admin/workers.ts';
import { workerLogout, workerPay } from '#contract/workers/worker-account.ts';
import * as side from '#contract/workers/worker-app.ts';
import { cents, dollarsToCents, zeroCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { instantAt } from '#domain/shared/time.ts';
import { listen } from '#tests/support/demo/demo-world.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { adminToken } from '#tests/support/worlds/world.ts';
import { Client, type Person } from '../client.ts';
import type { ReadCode } from '../scene.ts';
import { Asking } from './ask.ts';
import * as business from './business.ts';
import { firstOwner, setUp, signOwnerIn } from './admin.ts';
import * as worker from './worker.ts';

const it = apiScenario({
  quiet: true,
  payments: noCardProvider,
  installation: { isDemo: false, sendsMail: true },
}).extend<{ api: Asking; readCode: ReadCode }>({
  api: [
    async ({ world }, use) => {
      world.services.publicUrl = 'https://shifts.dockhands.example';
      const { url, close } = await listen(world.api.fetch);
      await use(new Asking(new Client(url)));
      await close();
    },
    { scope: 'file' },
  ],
  readCode: [async ({ world }, use) => use((email, pattern) => codeSentTo(world, email, pattern)), { scope: 'file' }],
});

const command: Person = { token: adminToken, role: 'admin' };
const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;

/** The worker gets HK$65 an hour on five days of eight hours. */
const pay = cents(5 * 8 * 65_00);

let secret: string;
let owner: Person;
let operator: Person;
let wing: Person & { id: number };
let shifts: number[];

describe('an installation where nobody was, by documented calls alone', () => {
  it('begins with a platform who opens', async ({ world, api }) => {
    expect(await api.rejects(sendVerifyCode, { body: { email: business.email } }, 'not_open')).toEqual([]);
    secret = await firstOwner(api, command, world.clock.now());
    owner = await signOwnerIn(api, secret, world.clock.now());
    expect(await setUp(api, owner)).toEqual([]);
  });

  it('needs a business that signs up, is approved and books the week', async ({ api, readCode }) => {
    const { id } = await business.signUp(api, readCode);
    await api.ask(approveAccount, { params: { id } }, owner);
    operator = await business.signIn(api);
    shifts = await business.bookWeek(api, operator, week[0], week[4]);
    expect(shifts).toHaveLength(5);
  });

  it('needs a worker who signs up by a code and is approved', async ({ api, readCode }) => {
    wing = await worker.signUp(api, readCode);
    expect(await api.rejects(side.workerApply, { params: { id: shifts[0]! } }, 'forbidden', wing)).toEqual([]);
    const params = { id: wing.id };
    const { certificates } = await api.ask(getAdminWorker, { params }, owner);
    const certificate_id = certificates[0]?.id ?? 0;
    await api.ask(checkCertificate, { params: { ...params, certificate_id }, body: { is_right: true } }, owner);
    expect((await api.ask(approveWorker, { params }, owner)).state).toBe('ACTIVE');
  });

  it('goes on with applications that the business accepts', async ({ api }) => {
    expect((await worker.applyForAll(api, wing)).toSorted()).toEqual(shifts.toSorted());
    const body = { shift_ids: shifts, user_ids: [wing.id], action: 'ACCEPT' as const };
    await api.ask(decideApplicants, { body }, operator);
    const { items } = await api.ask(side.workerMyShifts, {}, wing);
    expect(items.filter(({ timesheet }) => timesheet !== null)).toHaveLength(5);
    const words = { business_id: items[0]!.business_id, client_id: 'first', text: '星期一見。', media_ids: [] };
    await api.ask(side.workerSendMessage, { body: words }, wing);
  });
});

describe('a worker’s week there', () => {
  it.for(week.map((day, index) => [day, index] as const))(
    'has its work on %s',
    async ([day, index], { world, api }) => {
      const shift = shifts[index]!;
      const { status, ...codes } = await api.ask(getShift, { params: { id: shift } }, operator);
      if (!('clock_in_code' in codes)) throw new Error(`the shift is ${status}`);
      const timesheet = await worker.timesheetOf(api, wing, shift);
      const steps = [
        ['09:00', () => worker.clock(api, wing, side.workerClockIn, { timesheet, code: codes.clock_in_code })],
        ['13:00', () => api.ask(side.workerBeginBreak, { params: { id: timesheet } }, wing)],
        ['14:00', () => api.ask(side.workerEndBreak, { params: { id: timesheet } }, wing)],
        ['18:00', () => worker.clock(api, wing, side.workerClockOut, { timesheet, code: codes.clock_out_code })],
      ] as const;
      for (const [time, act] of steps) {
        world.clock.set(instantAt(day, time).toISOString());
        await act();
      }
      const { totals } = await api.ask(workerPay, {}, wing);
      expect(totals).toEqual({ undecided: dollarsToCents((index + 1) * 8 * 65), owed: 0, paid: 0 });
    },
  );

  it('is approved by the business, and then owed', async ({ world, api }) => {
    const { items } = await api.ask(listTimesheets, { query: { status_working: 'waiting', limit: 100 } }, operator);
    const timesheets = items.map(({ id, version }) => ({ id, version }));
    const selection = { by: 'ID' as const, timesheets };
    const body = { action: 'APPROVE_ALL' as const, selection };
    const { results, amount } = await api.ask(decideTimesheets, { body }, operator);
    expect([results.filter(({ ok }) => ok).length, amount]).toEqual([5, pay]);
    world.clock.forward({ minutes: 11 });
    expect((await api.ask(workerPay, {}, wing)).totals).toEqual({ undecided: 0, owed: pay, paid: 0 });
  });
});

describe('the end of that week', () => {
  it('is invoiced, and the business pays', async ({ world, api }) => {
    world.clock.set(instantAt('2026-12-08', '10:05').toISOString());
    owner = await signOwnerIn(api, secret, world.clock.now());
    await api.ask(runWeeklyInvoices, { body: { week_start: week[0] } }, owner);
    operator = await business.signIn(api);
    const { items } = await api.ask(listInvoices, {}, operator);
    expect(items).toHaveLength(1);
    const { number, total } = items[0]!;
    // The commission is 15 per cent; nothing is added for FPS.
    expect(total).toBe((pay * 115) / 100);
    const received = {
      invoice_number: number,
      amount: total ?? zeroCents,
      paid_on: '2026-12-08',
      method: paymentMethod.FPS,
    } as const;
    await api.ask(recordPayment, { body: { ...received, reference: 'FRN 1', note: '' } }, owner);
  });

  it('ends with the worker paid, to the cent, and every rule of the books kept', async ({ world, api }) => {
    const { items, totals } = await api.ask(listWorkerPay, { query: { week_start: week[0] } }, owner);
    expect([items.map(({ worker_id, to_pay }) => [worker_id, to_pay]), totals.to_pay]).toEqual([[[wing.id, pay]], pay]);
    const payments = [{ worker_id: wing.id, amount: pay }];
    const body = { week_start: week[0], payments, paid_on: '2026-12-08' as const, reference: 'FPS 77', note: '' };
    await api.ask(recordPayRun, { body }, owner);
    const statement = await api.ask(workerPay, {}, wing);
    expect(statement.totals).toEqual({ undecided: 0, owed: 0, paid: pay });
    expect(statement.items.map(({ state, reference }) => [state, reference])).toEqual(
      week.map(() => ['PAID', 'FPS 77']),
    );
    await api.ask(startIntegrityCheck, {}, owner);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    expect(await api.ask(getIntegrityCheck, {}, owner)).toMatchObject({ waiting: 0, findings: [] });
    await api.ask(workerLogout, {}, wing);
    expect(await api.rejects(workerPay, {}, 'signed_out', wing)).toEqual([]);
  });

  it('made every call that a worker’s app needs for such a week', ({ api }) => {
    const app = [
      'workerSendCode',
      'workerVerifyCode',
      'workerLists',
      'updateWorker',
      'setWorkerBankDetails',
      'submitWorker',
    ];
    const work = ['workerOpenShifts', 'workerApply', 'workerMyShifts', 'workerClockIn', 'workerBeginBreak'];
    for (const name of [...app, ...work, 'workerEndBreak', 'workerClockOut', 'workerPay'])
      expect(api.made).toContain(name);
  });
});
