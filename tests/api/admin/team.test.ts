import { describe, expect } from 'vitest';
import * as contract from '#contract/admin/team.ts';
import { verifyTwoFactor } from '#contract/accounts/two-factor.ts';
import type { Call } from '#contract/core/call.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { listFailedJobs } from '#contract/admin/failed-jobs.ts';
import { exportRefundRequests } from '#contract/billing/admin-refunds.ts';
import { exportWorkerPay, listWorkerPay } from '#contract/workers/worker-pay.ts';
import { registry } from '#tests/contract/registry.ts';
import { invitationLink, adminPassword, createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true }).extend<{ olive: SignedInAdmin; fanny: SignedInAdmin; sam: SignedInAdmin }>({
  olive: [async ({ world }, use) => use(await createAdmin(world, 'OWNER', 'Olive Ong')), { scope: 'file' }],
  fanny: [async ({ world }, use) => use(await createAdmin(world, 'FINANCE', 'Fanny Fok')), { scope: 'file' }],
  sam: [async ({ world }, use) => use(await createAdmin(world, 'SUPPORT', 'Sam So')), { scope: 'file' }],
});

const statusOf = async (world: World, call: Call, as: SignedIn | null, role = as?.role): Promise<number> => {
  const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, 999_999_999]));
  const headers: Record<string, string> = role && as ? { role } : {};
  return (await world.send(call, { params, body: call.method === 'GET' ? undefined : {} }, { as, headers })).status;
};

/** Calls for one role and the owner; all other admin calls are open to all three. */
const onlyMoney = [
  ...['updateAdminInvoiceStatus', 'reviewPayment', 'recordPayment', 'runWeeklyInvoices', 'discardFailedJob'],
  ...[
    'chargeDirectHire',
    'recordPayRun',
    'reverseWorkerPayment',
    'exportWorkerPay',
    'releaseHeldRemainders',
    'setCommission',
  ],
  ...['issueCredit', 'voidCredit', 'refundCardPayment', 'previewAction', 'exportRefundRequests'],
  ...['getBooks', 'exportBooks'],
];
const onlySupport = [
  ...[
    'approveAccount',
    'askBusinessQuestion',
    'declineBusiness',
    'reopenBusiness',
    'suspendBusiness',
    'unsuspendBusiness',
    'confirmIdentityDomain',
  ],
  ...['resetOperatorTwoFactor', 'saveContent', 'unpublishContent', 'previewContent', 'answerDemoRequest'],
  ...[
    'approveWorker',
    'askWorkerQuestion',
    'declineWorker',
    'reopenWorker',
    'suspendWorker',
    'unsuspendWorker',
    'mergeWorkers',
    'makeCorrection',
    'declineCorrection',
  ],
  ...['checkCertificate', 'checkWorkerImport', 'getWorkerImport', 'importWorkers'],
  ...['placeWorker', 'previewPlacement', 'removeWorker', 'enterHours', 'previewHours'],
  ...['requestDataCopyOf', 'getDataCopyOf', 'downloadDataCopyOf'],
];
const onlyOwner = [
  ...['updateAdminSetting', 'saveSetup', 'cancelScheduledSetting', 'advanceClock'],
  ...['listAdminUsers', 'createAdminUser', 'updateAdminUser', 'resendAdminInvitation'],
];
const open = ['adminLogin', 'verifyAdminCode', 'setAdminPassword'];
const ending = 'endAdminSession';

describe('the admin site has three kinds of users', () => {
  it('and each may make the calls of its own', async ({ world, olive, fanny, sam }) => {
    const rejected: Record<string, string[]> = { olive: [], fanny: [], sam: [] };
    for (const call of adminSide.filter(({ name }) => !open.includes(name) && name !== ending))
      for (const [name, person] of Object.entries({ olive, fanny, sam })) {
        const status = await statusOf(world, call, person);
        expect(status, `${call.name} by ${name}`).not.toBe(401);
        if (status === 403) rejected[name]?.push(call.name);
      }
    expect(rejected).toEqual({
      olive: [],
      fanny: expect.arrayContaining([...onlySupport, ...onlyOwner]) as string[],
      sam: expect.arrayContaining([...onlyMoney, ...onlyOwner]) as string[],
    });
    expect(rejected.fanny).toHaveLength(onlySupport.length + onlyOwner.length);
    expect(rejected.sam).toHaveLength(onlyMoney.length + onlyOwner.length);
  });

  it('that make no call of a business, whatever role they claim, and no business makes theirs', async ({
    world,
    olive,
    ours,
  }) => {
    const wrong: string[] = [];
    const shared = ['anyone', 'signed_in'];
    for (const call of registry.filter(({ access }) => !shared.includes(access)))
      for (const role of ['admin', 'operator', 'supervisor'] as const)
        if ((await statusOf(world, call, olive, role)) !== 403) wrong.push(`the owner as ${role}: ${call.name}`);
    for (const call of adminSide.filter(({ name }) => !open.includes(name)))
      for (const person of [ours.operator, ours.supervisor])
        for (const role of ['admin', person.role] as const)
          if ((await statusOf(world, call, person, role)) !== 403)
            wrong.push(`${person.role} as ${role}: ${call.name}`);
    expect(wrong).toEqual([]);
  });
});

describe('signing in to the admin site', () => {
  it('needs password and code, and the password alone opens nothing', async ({ world, fanny }) => {
    world.clock.forward({ minutes: 2 });
    const wrong = await world.send(contract.adminLogin, {
      body: { email: fanny.email, password: 'a guess of mine' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_credentials']);
    const body = { email: fanny.email, password: adminPassword };
    const { token, setting_up: settingUp } = await world.call(contract.adminLogin, { body });
    expect(settingUp).toBeNull();
    const half = await world.send(contract.getAdminSession, {}, { as: { token, role: 'admin' } });
    expect(half.status).toBe(401);
    const code = codeOfApp(fanny.secret, world.clock.now());
    expect((await world.send(verifyTwoFactor, { body: { token, code } })).body.code).toBe('code_expired');
    const other = await world.send(contract.verifyAdminCode, { body: { token, code: '000000' } });
    expect(other.body.code).toBe('two_factor_wrong');
    const session = await world.call(contract.verifyAdminCode, { body: { token, code } });
    expect(session.account).toMatchObject({ name: 'Fanny Fok', role: 'FINANCE' });
    const again = await world.send(contract.verifyAdminCode, { body: { token, code } });
    expect(again.body.code).toBe('code_expired');
    const as = { token: session.token, role: 'admin' } as const;
    world.clock.forward({ hours: 11 });
    expect((await world.send(listFailedJobs, {}, { as })).status).toBe(200);
    world.clock.forward({ hours: 1, minutes: 1 });
    expect((await world.send(listFailedJobs, {}, { as })).status).toBe(401);
  });
});

describe('the link at which a password is set', () => {
  it('is good once and for three days', async ({ world }) => {
    const invite = async (email: string) => {
      const body = { email, name: 'Lee', role: 'SUPPORT' } as const;
      const { id } = await world.call(contract.createAdminUser, { body }, admin);
      return new URL(await invitationLink(world, id)).searchParams.get('token') ?? '';
    };
    const set = (token: string) => world.send(contract.setAdminPassword, { body: { token, password: adminPassword } });
    const first = await invite('lee@platform.example');
    expect((await set(first)).status).toBe(200);
    expect((await set(first)).body.code).toBe('code_expired');
    const late = await invite('late@platform.example');
    world.clock.forward({ hours: 72, minutes: 1 });
    expect((await set(late)).body.code).toBe('code_expired');
  });

  it('leaves the person in the language in which the first password was set', async ({ world }) => {
    const body = { email: 'ling@platform.example', name: 'Ling', role: 'SUPPORT' } as const;
    const { id } = await world.call(contract.createAdminUser, { body }, admin);
    const set = async (language: 'en' | 'hk') => {
      const token = new URL(await invitationLink(world, id)).searchParams.get('token') ?? '';
      await world.send(contract.setAdminPassword, { body: { token, password: adminPassword } }, { language });
      const people = await world.call(contract.listAdminUsers, {}, admin);
      return people.find((one) => one.id === id)?.language;
    };
    expect(await set('hk')).toBe('hk');
    expect(await set('en')).toBe('hk');
  });

  it('is mailed, and no admin user is shown that of another', async ({ world }) => {
    const owner = await createAdmin(world, 'OWNER', 'Oscar Or');
    const body = { email: 'new@platform.example', name: 'New', role: 'FINANCE' } as const;
    const { id } = await world.call(contract.createAdminUser, { body }, owner);
    const [email] = await emailsTo(world, body.email);
    expect(email?.body_text).toMatch(/\/admin\/password\?token=[\w-]{43}/);
    const again = { params: { id }, body: { take_two_factor: false } };
    expect((await world.call(contract.resendAdminInvitation, again, owner)).link).toBeNull();
    const taken = await world.send(contract.createAdminUser, { body }, { as: owner });
    expect(taken.body).toMatchObject({
      fields: { email: expect.stringContaining('already uses this email address') as string },
    });
  });
});

describe('what is done in the admin site', () => {
  it('stands in a log by person, without secrets, and a refused act stands in none', async ({ world }) => {
    const owner = await createAdmin(world, 'OWNER', 'Ivy Ip');
    const change = (value: string) => ({ body: { name: 'pricing.commission_percentage', value } });
    await world.call(updateAdminSetting, change('12'), owner);
    expect((await world.send(updateAdminSetting, change('plenty'), { as: owner })).status).toBe(422);
    await world.call(updateAdminSetting, change('15'), admin);
    const entries = async (query: object) => (await world.call(contract.listAuditLog, { query }, owner)).items;
    expect((await entries({ account_id: owner.id })).map(({ name, call, details }) => [name, call, details])).toEqual([
      ['Ivy Ip', 'updateAdminSetting', { name: 'pricing.commission_percentage', value: '12' }],
    ]);
    const [latest] = await entries({});
    expect(latest).toMatchObject({ account_id: null, details: { value: '15' } });
    expect(JSON.stringify(await entries({ limit: 100 }))).not.toMatch(new RegExp(`token=|${adminPassword}`));
  });
});

describe('what an admin takes away as a file', () => {
  it('stands in the log where it has bank accounts, and a refused or a plain read in none', async ({ world }) => {
    const fanny = await createAdmin(world, 'FINANCE', 'Flora Fu');
    const sam = await createAdmin(world, 'SUPPORT', 'Sally Sin');
    const pay = { query: { format: 'csv', week_start: '2026-11-16' } } as const;
    const before = (await world.call(contract.listAuditLog, { query: {} }, fanny)).total;
    await world.call(exportWorkerPay, pay, fanny);
    await world.call(exportRefundRequests, { query: { format: 'xlsx' } }, fanny);
    await world.call(listWorkerPay, { query: {} }, fanny);
    expect((await world.send(exportWorkerPay, pay, { as: sam })).status).toBe(403);
    const { items, total } = await world.call(contract.listAuditLog, { query: { limit: 2 } }, fanny);
    expect(total - before).toBe(2);
    expect(items.map(({ name, call, details }) => [name, call, details])).toEqual([
      ['Flora Fu', 'exportRefundRequests', { format: 'xlsx' }],
      ['Flora Fu', 'exportWorkerPay', { format: 'csv', week_start: '2026-11-16' }],
    ]);
  });
});

describe('the owner', () => {
  it('stays one: the last who can sign in can neither be put off nor get another role, also at once', async () => {
    const world = await createWorld({ quiet: true });
    const [one, other] = [await createAdmin(world, 'OWNER', 'One'), await createAdmin(world, 'OWNER', 'Other')];
    const off = (person: SignedInAdmin, as: SignedInAdmin) =>
      world.send(
        contract.updateAdminUser,
        { params: { id: person.id }, body: { role: 'OWNER', active: false, version: 1 } },
        { as },
      );
    const answers = await Promise.all([off(one, other), off(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await world.call(contract.listAdminUsers, {}, admin)).filter(({ active }) => active);
    expect(left).toHaveLength(1);
    const [last] = left;
    const rejected = await world.send(
      contract.updateAdminUser,
      { params: { id: last?.id ?? 0 }, body: { role: 'FINANCE', active: true, version: last?.version ?? 0 } },
      { as: admin },
    );
    expect(rejected.body.code).toBe('last_owner');
    await world.close();
  });
});
