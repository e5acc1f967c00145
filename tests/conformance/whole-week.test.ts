import { describe, expect } from 'vitest';
import { noCardProvider } from '#api/billing/card-provider/none.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { login, sendVerifyCode } from '#contract/accounts/auth.ts';
import { approveAccount, getBusiness } from '#contract/admin/businesses.ts';
import { getSetupStatus } from '#contract/admin/installation.ts';
import { getIntegrityCheck, startIntegrityCheck } from '#contract/admin/integrity-check.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import * as team from '#contract/admin/team.ts';
import { approveWorker, checkCertificate, getAdminWorker } from '#contract/admin/workers.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import type { Call, InputOf } from '#contract/core/call.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { decideApplicants } from '#contract/shifts/applicants.ts';
import * as booking from '#contract/shifts/booking.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { decideTimesheets, listTimesheets } from '#contract/timesheets/timesheets.ts';
import { workerLogout, workerPay } from '#contract/workers/worker-account.ts';
import * as app from '#contract/workers/worker-app.ts';
import { listWorkerPay, recordPayRun } from '#contract/workers/worker-pay.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { cents, dollarsToCents, zeroCents } from '#domain/shared/money.ts';
import { instantAt } from '#domain/shared/time.ts';
import { listen } from '#tests/support/demo/demo-world.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { rejectionDifferences } from './answers.ts';
import { Client, wireOf, type Person } from './client.ts';
import { lookups } from './scenario/lists.ts';
import { records } from './scenario/records.ts';
import { signUp } from './scenario/businesses.ts';
import { planned } from './scenario/shifts.ts';
import { signingUpAsWorker } from './scenario/worker-accounts.ts';
import { here } from './scenario/workers.ts';
import { Scene } from './scene.ts';
import type { Step } from './step.ts';
import { requestOf, sendStep } from './suite.ts';

const it = apiScenario({
  quiet: true,
  payments: noCardProvider,
  installation: { isDemo: false, sendsMail: true },
}).extend<{ scene: Scene }>({
  scene: [
    async ({ world }, use) => {
      world.services.publicUrl = 'https://shifts.dockhands.example';
      const { url, close } = await listen(world.api.fetch);
      const nobody = { operator: null, supervisor: null, other: null, worker: null };
      const readCode = (email: string, pattern?: RegExp) => codeSentTo(world, email, pattern);
      await use(new Scene(new Client(url), { ...nobody, admin }, { readCode }));
      await close();
    },
    { scope: 'file' },
  ],
});

/** Makes these calls of the scenario. */
async function makes(scene: Scene, steps: readonly Step[], ...names: string[]): Promise<void> {
  for (const step of steps.filter(({ call }) => names.length === 0 || names.includes(call.name))) {
    const request = await requestOf(scene, step);
    if (typeof request === 'string') throw new Error(`${step.call.name}: ${request}`);
    const { status, text } = await sendStep(scene, step, request);
    expect([step.call.name, status], text).toEqual([step.call.name, 200]);
  }
}

async function rejects<C extends Call>(scene: Scene, call: C, input: InputOf<C>, code: ErrorCode, as: Person | null) {
  const reply = await scene.client.send(call, wireOf(call, input), { as });
  expect(rejectionDifferences(reply, [code], 'en')).toEqual([]);
}

const company = {
  ...{
    company_name: 'Lantau Cold Chain',
    company_name_hk: '大嶼山冷鏈',
    website: '',
    work_email: 'yan@lantau.example',
  },
  ...{ address: '18 Cheung Yip Street', floor: '', warehouse_address: '2 Chek Lap Kok Road', br_number: '61234567' },
  daily_workforce_count: 40,
};
const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;
const [monday, , , , friday] = week;
const hours = {
  ...{ start_date: monday, end_date: friday, repeat_days: [1, 2, 3, 4, 5], workers: 1, wage: dollarsToCents(65) },
  ...{ start_time: '09:00', end_time: '18:00', break_type: 'UNPAID' as const },
  breaks: [{ start_time: '13:00', end_time: '14:00' }],
};
/** HK$65 an hour on five days of eight hours. */
const pay = cents(5 * 8 * 65_00);
const platform = { email: 'olive@dockhands.example', password: 'a quiet harbour at six' };

let secret: string;
let shifts: number[];

async function signOwnerIn(scene: Scene, now: Date, steps = 0): Promise<Person> {
  const { token, setting_up: first } = await scene.ask(team.adminLogin, { body: platform }, null);
  secret = first?.secret ?? secret;
  const body = { token, code: codeOfApp(secret, now, steps) };
  return { token: (await scene.ask(team.verifyAdminCode, { body }, null)).token, role: 'admin' };
}

describe('an installation where nobody was, by documented calls alone', () => {
  it('begins with a platform that opens', async ({ world, scene }) => {
    await rejects(scene, sendVerifyCode, { body: { email: company.work_email } }, 'not_open', null);
    const { email, password } = platform;
    const { id } = await scene.ask(team.createAdminUser, { body: { email, name: 'Olive Ong', role: 'OWNER' } }, admin);
    const invitation = { params: { id }, body: { take_two_factor: false } };
    const { link } = await scene.ask(team.resendAdminInvitation, invitation, admin);
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    await scene.ask(team.setAdminPassword, { body: { token, password } }, null);
    scene.people.admin = await signOwnerIn(scene, world.clock.now());
    for (const [name, value] of [
      ['platform.legal_name', 'Dockhands Limited'],
      ['platform.postal_address.en', '1 Harbour Road, Wan Chai'],
      ['platform.support_email', 'help@dockhands.example'],
      ['bank.fps_id', '1234567'],
    ] as const)
      await scene.ask(updateAdminSetting, { body: { name, value } }, scene.people.admin);
    expect((await scene.ask(getSetupStatus, {}, scene.people.admin)).missing).toEqual([]);
  });

  it('needs a business that signs up, is approved and books the week', async ({ scene }) => {
    await makes(scene, lookups, 'listDistricts', 'listIndustries');
    const places = { district_id: scene.take('districtId'), industry_ids: [scene.take('industryId')] };
    const applicant = await signUp(scene, company.work_email, { ...company, ...places });
    const waiting = { params: { id: applicant.businessId } };
    const { version: seen } = await scene.ask(getBusiness, waiting, scene.people.admin);
    await scene.ask(approveAccount, { ...waiting, body: { version: seen } }, scene.people.admin);
    const { email, password } = applicant;
    const { token } = await scene.ask(login, { body: { email, password, role: 'OPERATOR' } }, null);
    scene.people.operator = { ...applicant, token };
    await makes(scene, lookups, 'adminRoles');
    await makes(scene, records, 'createContact', 'createLocation', 'createRole');
    const body = { ...(await planned(scene, 0, 60)), ...hours } as InputOf<typeof booking.createShift>['body'];
    const { id, version } = await scene.ask(booking.createShift, { body }, scene.operator);
    const how = { id, version, publish: true, payment_method: paymentMethod.FPS, is_agree: true } as const;
    shifts = (await scene.ask(booking.updateShift, { body: how }, scene.operator)).shift_ids;
    expect(shifts).toHaveLength(5);
  });

  it('needs a worker who signs up by a code and is approved', async ({ scene }) => {
    await makes(scene, signingUpAsWorker);
    const recruit = scene.people.recruit!;
    await rejects(scene, app.workerApply, { params: { id: shifts[0]! } }, 'forbidden', recruit);
    const params = { id: recruit.accountId };
    const certificate = { ...params, certificate_id: scene.take('recruitCertificate').id };
    await scene.ask(checkCertificate, { params: certificate, body: { is_right: true } }, scene.people.admin);
    const { version } = await scene.ask(getAdminWorker, { params }, scene.people.admin);
    expect((await scene.ask(approveWorker, { params, body: { version } }, scene.people.admin)).state).toBe('ACTIVE');
  });

  it('goes on with applications that the business accepts', async ({ scene }) => {
    const recruit = scene.people.recruit!;
    const open = await scene.ask(app.workerOpenShifts, {}, recruit);
    expect(open.items.map(({ id }) => id).toSorted()).toEqual(shifts.toSorted());
    for (const id of shifts) await scene.ask(app.workerApply, { params: { id } }, recruit);
    const body = { shift_ids: shifts, user_ids: [recruit.accountId], action: 'ACCEPT' as const };
    await scene.ask(decideApplicants, { body }, scene.operator);
    const { items } = await scene.ask(app.workerMyShifts, {}, recruit);
    expect(items.filter(({ timesheet }) => timesheet !== null)).toHaveLength(5);
  });
});

describe('a worker’s week there', () => {
  it.for(week.map((day, index) => [day, index] as const))(
    'has its work on %s',
    async ([day, index], { world, scene }) => {
      const recruit = scene.people.recruit!;
      const shift = await scene.ask(getShift, { params: { id: shifts[index]! } }, scene.operator);
      if (!('clock_in_code' in shift)) throw new Error(`the shift is ${shift.status}`);
      const { items } = await scene.ask(app.workerMyShifts, {}, recruit);
      const params = { id: items.find(({ shift_id: id }) => id === shift.id)?.timesheet?.id ?? 0 };
      const at = (code: string) => ({ params, body: { ...here, code } });
      const steps = [
        ['09:00', () => scene.ask(app.workerClockIn, at(shift.clock_in_code), recruit)],
        ['13:00', () => scene.ask(app.workerBeginBreak, { params }, recruit)],
        ['14:00', () => scene.ask(app.workerEndBreak, { params }, recruit)],
        ['18:00', () => scene.ask(app.workerClockOut, at(shift.clock_out_code), recruit)],
      ] as const;
      for (const [time, act] of steps) {
        world.clock.set(instantAt(day, time).toISOString());
        await act();
      }
      const { totals } = await scene.ask(workerPay, {}, recruit);
      expect(totals).toEqual({ undecided: dollarsToCents((index + 1) * 8 * 65), owed: 0, paid: 0 });
    },
  );

  it('is approved by the business, and then owed', async ({ world, scene }) => {
    const query = { status_working: 'waiting', limit: 100 } as const;
    const { items } = await scene.ask(listTimesheets, { query }, scene.operator);
    const selection = { by: 'ID' as const, timesheets: items.map(({ id, version }) => ({ id, version })) };
    const body = { action: 'APPROVE_ALL' as const, selection };
    const { results, amount } = await scene.ask(decideTimesheets, { body }, scene.operator);
    expect([results.filter(({ ok }) => ok).length, amount]).toEqual([5, pay]);
    world.clock.forward({ minutes: 11 });
    const { totals } = await scene.ask(workerPay, {}, scene.people.recruit!);
    expect(totals).toEqual({ undecided: 0, owed: pay, paid: 0 });
  });
});

describe('the end of that week', () => {
  it('is invoiced, and the business pays', async ({ world, scene }) => {
    world.clock.set(instantAt('2026-12-08', '10:05').toISOString());
    scene.people.admin = await signOwnerIn(scene, world.clock.now(), 1);
    await scene.ask(runWeeklyInvoices, { body: { week_start: monday } }, scene.people.admin);
    const { email, password } = scene.operator;
    const { token } = await scene.ask(login, { body: { email, password, role: 'OPERATOR' } }, null);
    const [invoice] = (await scene.ask(listInvoices, {}, { token, role: 'operator' })).items;
    // The commission is 15 per cent; nothing is added for FPS.
    expect(invoice?.total).toBe((pay * 115) / 100);
    const paid = { invoice_number: invoice!.number, amount: invoice!.total ?? zeroCents, method: paymentMethod.FPS };
    const body = { ...paid, paid_on: '2026-12-08' as const, reference: 'FRN 1', note: '' };
    await scene.ask(recordPayment, { body }, scene.people.admin);
  });

  it('ends with the worker paid, to the cent, and every rule of the books kept', async ({ world, scene }) => {
    const owner = scene.people.admin;
    const recruit = scene.people.recruit!;
    const { items, totals } = await scene.ask(listWorkerPay, { query: { week_start: monday } }, owner);
    const row = [recruit.accountId, pay];
    expect([items.map(({ worker_id, to_pay }) => [worker_id, to_pay]), totals.to_pay]).toEqual([[row], pay]);
    const payments = [{ worker_id: recruit.accountId, amount: pay }];
    const body = { week_start: monday, payments, paid_on: '2026-12-08' as const, reference: 'FPS 77', note: '' };
    await scene.ask(recordPayRun, { body }, owner);
    const statement = await scene.ask(workerPay, {}, recruit);
    expect(statement.totals).toEqual({ undecided: 0, owed: 0, paid: pay });
    expect(statement.items.map(({ state, reference }) => [state, reference])).toEqual(
      week.map(() => ['PAID', 'FPS 77']),
    );
    await scene.ask(startIntegrityCheck, {}, owner);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    expect(await scene.ask(getIntegrityCheck, {}, owner)).toMatchObject({ waiting: 0, findings: [] });
    await scene.ask(workerLogout, {}, recruit);
    await rejects(scene, workerPay, {}, 'signed_out', recruit);
  });
});
