import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { createLog } from '#api/log.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { setPlatformDetails } from '#api/platform/platform-details.ts';
import { getSetting } from '#contract/admin/settings.ts';
import * as businesses from '#contract/admin/businesses.ts';
import * as platformSettings from '#contract/admin/platform-settings.ts';
import * as installation from '#contract/admin/installation.ts';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import { login } from '#contract/accounts/auth.ts';
import { addDays, dayOf, type Day } from '#domain/shared/time.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { password, type Business } from '#tests/support/people.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { approvalOf } from '#tests/support/builders/approval.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true }).perTest('kit', ({ world, ours }) => {
  const enter = () => world.call(login, { body: { email: ours.operator.email, password, role: 'OPERATOR' } });
  const change = (name: string, value: string) =>
    world.send(platformSettings.updateAdminSetting, { body: { name, value } }, { as: admin });
  const settings = () => world.call(platformSettings.listAdminSettings, {}, admin);
  return { enter, change, settings };
});

describe('accounts that wait', () => {
  beforeEach<{ world: World; ours: Business }>(({ world, ours }) =>
    world.db.run(sql`update businesses set approval = 'waiting', approved_at = null where id = ${ours.id}`),
  );

  it('cannot log in until an admin has approved them, with a notice by e-mail', async ({ world, ours, kit }) => {
    await expect(kit.enter()).rejects.toMatchObject({ code: 'account_pending' });
    const { items } = await world.call(businesses.listPendingAccounts, {}, admin);
    expect(items).toMatchObject([
      { id: ours.id, company_name: 'Harbourline Logistics', operator_name: 'Ada Chan', email: ours.operator.email },
    ]);
    await world.call(businesses.approveAccount, await approvalOf.business(world, ours.id), admin);
    expect((await kit.enter()).account.name).toBe('Ada Chan');
    const emails = await world.db.many<{ recipient: string }>(sql`select recipient from outbox`);
    expect(emails).toEqual([{ recipient: ours.operator.email }]);
    await expect(
      world.call(businesses.approveAccount, await approvalOf.business(world, ours.id), admin),
    ).rejects.toMatchObject({
      code: 'already_decided',
    });
  });

  it('are the admin’s to approve and no one else’s', async ({ world, ours }) => {
    for (const as of [ours.operator, ours.supervisor, null]) {
      expect(
        (await world.send(businesses.approveAccount, await approvalOf.business(world, ours.id), { as })).status,
      ).toBeOneOf([401, 403]);
    }
  });
});

describe('the demo’s clock and weekly run', () => {
  it('is nothing outside a demo', async ({ world }) => {
    expect((await world.send(installation.advanceClock, { body: { minutes: 60 } }, { as: admin })).status).toBe(404);
    expect(await world.call(installation.listDemoWorkers, {}, admin)).toMatchObject({ items: [], total: 0 });
  });

  it('makes a week’s invoices when asked, once', async ({ world }) => {
    const run = () => world.call(adminBilling.runWeeklyInvoices, { body: { week_start: '2026-11-16' } }, admin);
    expect(await run()).toEqual({ worker_invoices: 0, admin_invoices: 0 });
    expect(await run()).toEqual({ worker_invoices: 0, admin_invoices: 0 });
  });
});

describe('what the platform has set', () => {
  it('is shown and changed by name, and what was before is kept with its days', async ({ world, kit }) => {
    world.clock.forward({ days: 1 });
    const before = world.clock.now().toISOString();
    expect((await kit.change('pricing.commission_percentage', '12.5')).status).toBe(200);
    expect((await kit.change('pricing.card_fee_fixed', '3.10')).body.data).toMatchObject({ value: 3.1 });
    expect((await kit.change('platform.postal_address.hk', '香港中環')).status).toBe(200);
    expect((await kit.change('pricing.payment_methods', 'FPS, MANUAL')).status).toBe(200);
    expect((await kit.change('timesheets.approves_undecided', 'true')).status).toBe(200);
    const { now, before: history } = await kit.settings();
    const value = (name: string) => now.find((one) => one.name === name)?.value;
    expect(value('pricing.commission_percentage')).toBe(12.5);
    expect(value('pricing.card_fee_fixed')).toBe(3.1);
    expect(value('platform.postal_address.hk')).toBe('香港中環');
    expect(value('pricing.payment_methods')).toEqual([3, 1]);
    expect(value('timesheets.approves_undecided')).toBe(true);
    expect(history).toContainEqual({
      name: 'timesheets.approves_undecided',
      value: false,
      since: '2026-01-01T00:00:00.000Z',
      until: before,
      set_by: '',
    });
    expect(
      await world.db.one(
        sql`select value ->> 'card_fee_fixed' as fee, value ->> 'card_fee_percentage' as share from settings where type = 'pricing'`,
      ),
    ).toEqual({ fee: '310', share: '3.4' });
  });

  it('is said in the customer agreement: the direct-hire fee, and what becomes of undecided timesheets', async ({
    world,
    kit,
  }) => {
    const fees = async () => {
      const article = await world.call(getSetting, { query: { type: 'customer-agreement' } }, null);
      return 'sections' in article ? article.sections.find(({ key }) => key === 'fees_and_payment')?.description : null;
    };
    await kit.change('pricing.direct_hire_fee', '5200');
    await kit.change('timesheets.approves_undecided', 'true');
    expect((await fees())?.en).toContain('The direct-hire fee is HK$5,200.00.');
    expect((await fees())?.hk).toContain('直接聘用費為 HK$5,200.00。');
    expect((await fees())?.en).toContain('The Client may object within 14 days.');
    expect((await fees())?.en).toContain('a finance charge of 1.5% per month');
    await kit.change('pricing.finance_charge_percentage', '1.25');
    expect((await fees())?.en).toContain('a finance charge of 1.25% per month');
    expect((await fees())?.hk).toContain('每月 1.25%');
    await kit.change('pricing.direct_hire_fee', '0');
    await kit.change('timesheets.approves_undecided', 'false');
    expect((await fees())?.en).not.toMatch(/HK\$|object within/);
    expect((await kit.change('pricing.direct_hire_fee', '-1')).status).toBe(422);
  });
});

describe('a setting of the platform', () => {
  it('in HK$ is read as people type amounts, and refused where it could be another one', async ({ kit }) => {
    for (const amount of ['65,50', '1,25', '5200.505', '1e3', '0x10', 'Infinity'])
      expect((await kit.change('pricing.direct_hire_fee', amount)).status, amount).toBe(422);
    expect((await kit.change('pricing.direct_hire_fee', 'HK$5,200.50')).body.data).toMatchObject({
      value: 5_200.5,
    });
    await kit.change('pricing.direct_hire_fee', '0');
  });

  it.for([
    ['pricing.commission_percentage', '101', 'value'],
    ['pricing.commission_percentage', 'much', 'value'],
    ['pricing.commission_percentage', '', 'value'],
    ['timesheets.approves_undecided', 'perhaps', 'value'],
    ['bank.fps_id', '12', 'value'],
    ['weekly_invoices.time', '25:00', 'value'],
    ['pricing.payment_methods', 'BARTER', 'value'],
    ['pricing.finance_charge_percentage', '101', 'value'],
    ['pricing', '1', 'name'],
    ['bank.bank_name', 'x', 'name'],
    ['nothing.at_all', '1', 'name'],
  ] as const)('is not changed by what makes no sense: %s to "%s"', async ([name, value, field], { kit }) => {
    const { now } = await kit.settings();
    const rejected = await kit.change(name, value);
    expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, [field]]);
    expect((await kit.settings()).now).toEqual(now);
  });

  it('is the admin’s alone', async ({ world, ours }) => {
    const rejected = await world.send(platformSettings.listAdminSettings, {}, { as: ours.operator });
    expect(rejected.status).toBe(403);
  });
});

const fee = 'pricing.direct_hire_fee';
const commission = 'pricing.commission_percentage';

describe('a setting from a day on', () => {
  it('holds from the beginning of its day, says who set it, and can be taken back before', async ({ world, kit }) => {
    const olive = await createAdmin(world, 'OWNER', 'Olive Ong');
    const today = dayOf(world.clock.now());
    const plan = (name: string, value: string, from: string) =>
      world.send(platformSettings.updateAdminSetting, { body: { name, value, from, note: 'New year' } }, { as: olive });
    expect((await plan(commission, '16', addDays(today, 2))).status).toBe(200);
    expect((await plan(fee, '5000', addDays(today, 1))).status).toBe(200);
    expect((await plan(fee, '5000', addDays(today, -1))).body.fields).toEqual({ from: expect.any(String) });
    expect((await plan(commission, 'much', addDays(today, 2))).body.fields).toEqual({ value: expect.any(String) });
    const { planned, now } = await kit.settings();
    const valueNow = (list: typeof now, name: string) => list.find((one) => one.name === name)?.value;
    expect(planned).toMatchObject([
      { name: fee, value: 5000, from: addDays(today, 1), set_by: 'Olive Ong', note: 'New year' },
      { name: commission, value: 16, from: addDays(today, 2), set_by: 'Olive Ong' },
    ]);
    expect([valueNow(now, commission), valueNow(now, fee)]).toEqual([15, 4800]);
    const withdraw = (id: number) =>
      world.send(platformSettings.cancelScheduledSetting, { params: { id } }, { as: olive });
    expect((await withdraw(planned[0]?.id ?? 0)).status).toBe(200);
    expect((await withdraw(planned[0]?.id ?? 0)).status).toBe(404);
    world.clock.set(`${addDays(today, 1)}T15:59:00.000Z`);
    await runDueJobs(world.db, world.clock.now(), createLog('silent'));
    expect(valueNow((await kit.settings()).now, commission)).toBe(15);
    world.clock.set(`${addDays(today, 1)}T16:00:00.000Z`);
    await runDueJobs(world.db, world.clock.now(), createLog('silent'));
    const after = await kit.settings();
    expect(after.planned).toEqual([]);
    expect(after.now.find((one) => one.name === commission)).toMatchObject({
      value: 16,
      set_by: 'Olive Ong',
      since: world.clock.now().toISOString(),
    });
    expect(after.before).toMatchObject([{ name: commission, value: 15, set_by: '' }]);
    expect(valueNow(after.now, fee)).toBe(4800);
    expect(await setPlatformDetails(world.db, { commissionPercentage: 18 }, world.clock.now())).toEqual([commission]);
  });

  it('is planned once for a day by two people at once: the later word holds', async ({ world, kit }) => {
    const from = addDays(dayOf(world.clock.now()), 3);
    const plan = (value: string) =>
      world.send(platformSettings.updateAdminSetting, { body: { name: commission, value, from } }, { as: admin });
    const answers = await Promise.all([plan('11'), plan('12')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kit.settings()).planned).toHaveLength(1);
  });
});

describe('a scheduled change whose value is no longer possible', () => {
  it('is cancelled with an email to the platform, and later ones are made', async ({ world, kit }) => {
    const today = dayOf(world.clock.now());
    const plan = (name: string, value: string, from: Day) =>
      world.call(platformSettings.updateAdminSetting, { body: { name, value, from } }, admin);
    await setPlatformDetails(world.db, { email: 'help@shiftdock.example' }, world.clock.now());
    await plan(fee, '5000', addDays(today, 1));
    await plan(commission, '16', addDays(today, 2));
    await world.db.run(sql`update setting_changes set value = '2000000' where name = ${fee}`);
    world.clock.forward({ days: 3 });
    await runDueJobs(world.db, world.clock.now(), createLog('silent'));
    const { planned, now } = await kit.settings();
    expect(planned).toEqual([]);
    expect(now.find(({ name }) => name === commission)?.value).toBe(16);
    const [email] = await emailsTo(world, 'help@shiftdock.example');
    expect(email?.subject).toContain(fee);
    expect(email?.body_text).toContain('Enter HK$1,000,000 or less');
  });
});
