import { describe, expect } from 'vitest';
import * as contract from '#contract/account/provider-people.ts';
import { verifySecondFactor } from '#contract/account/second-factor.ts';
import type { Call } from '#contract/call/call.ts';
import { adminSide, changeProviderSetting, listFailedTasks } from '#contract/invoices/admin-side.ts';
import { registry } from '#tests/contract/registry.ts';
import { officeLink, officePassword, officePerson, type OfficePerson } from '#tests/support/builders/office.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { apiStory } from '#tests/support/worlds/story.ts';
import { admin, createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

const it = apiStory({ quiet: true }).extend<{ olive: OfficePerson; fanny: OfficePerson; sam: OfficePerson }>({
  olive: [async ({ world }, use) => use(await officePerson(world, 'OWNER', 'Olive Ong')), { scope: 'file' }],
  fanny: [async ({ world }, use) => use(await officePerson(world, 'FINANCE', 'Fanny Fok')), { scope: 'file' }],
  sam: [async ({ world }, use) => use(await officePerson(world, 'SUPPORT', 'Sam So')), { scope: 'file' }],
});

const statusOf = async (world: World, call: Call, as: SignedIn | null, role = as?.role): Promise<number> => {
  const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, 999_999_999]));
  const headers: Record<string, string> = role && as ? { role } : {};
  return (await world.send(call, { params, body: call.method === 'GET' ? undefined : {} }, { as, headers })).status;
};

/** Calls for one role and the owner; all other admin calls are open to all three. */
const onlyMoney = [
  ...['changeAdminInvoice', 'checkSentPayment', 'recordReceivedPayment', 'runWeeklyInvoices', 'leaveOutFailedTask'],
  ...[
    'chargeDirectHire',
    'recordWorkerPayments',
    'takeBackWorkerPayment',
    'exportWorkerPayouts',
    'releaseEndedHoldings',
    'setBusinessTerms',
  ],
  ...['giveCredit', 'takeBackGivenCredit', 'refundToCard', 'previewAct', 'exportPayouts'],
];
const onlySupport = [
  ...['approveAccount', 'askBusiness', 'refuseBusiness', 'takeBackRefusal', 'suspendBusiness', 'liftSuspension'],
  ...['resetOperatorSecondFactor', 'saveContent', 'removeContent', 'previewContent', 'answerDemoRequest'],
  ...['approveWorker', 'askWorker', 'refuseWorker', 'takeBackWorkerRefusal', 'suspendWorker', 'liftWorkerSuspension'],
  ...['checkCertificate', 'checkWorkerImport', 'getWorkerImport', 'takeOverWorkers'],
];
const onlyOwner = [
  ...['changeProviderSetting', 'takeBackPlannedSetting', 'advanceClock'],
  ...['listProviderPeople', 'addProviderPerson', 'changeProviderPerson', 'renewProviderLink'],
];
const open = ['providerLogin', 'verifyProviderCode', 'setProviderPassword'];
const ending = 'endProviderSession';

describe('the office has three kinds of people', () => {
  it('and each may make the calls of its own', async ({ world, olive, fanny, sam }) => {
    const refused: Record<string, string[]> = { olive: [], fanny: [], sam: [] };
    for (const call of adminSide.filter(({ name }) => !open.includes(name) && name !== ending))
      for (const [name, person] of Object.entries({ olive, fanny, sam })) {
        const status = await statusOf(world, call, person);
        expect(status, `${call.name} by ${name}`).not.toBe(401);
        if (status === 403) refused[name]?.push(call.name);
      }
    expect(refused).toEqual({
      olive: [],
      fanny: expect.arrayContaining([...onlySupport, ...onlyOwner]) as string[],
      sam: expect.arrayContaining([...onlyMoney, ...onlyOwner]) as string[],
    });
    expect(refused.fanny).toHaveLength(onlySupport.length + onlyOwner.length);
    expect(refused.sam).toHaveLength(onlyMoney.length + onlyOwner.length);
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

describe('signing in to the office', () => {
  it('needs password and code, and the password alone opens nothing', async ({ world, fanny }) => {
    world.clock.forward({ minutes: 2 });
    const wrong = await world.send(contract.providerLogin, {
      body: { email: fanny.email, password: 'a guess of mine' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_credentials']);
    const body = { email: fanny.email, password: officePassword };
    const { token, setting_up: settingUp } = await world.call(contract.providerLogin, { body });
    expect(settingUp).toBeNull();
    const half = await world.send(contract.getProviderSession, {}, { as: { token, role: 'admin' } });
    expect(half.status).toBe(401);
    const code = codeOfApp(fanny.secret, world.clock.now());
    expect((await world.send(verifySecondFactor, { body: { token, code } })).body.code).toBe('code_expired');
    const other = await world.send(contract.verifyProviderCode, { body: { token, code: '000000' } });
    expect(other.body.code).toBe('second_factor_wrong');
    const session = await world.call(contract.verifyProviderCode, { body: { token, code } });
    expect(session.account).toMatchObject({ name: 'Fanny Fok', role: 'FINANCE' });
    const again = await world.send(contract.verifyProviderCode, { body: { token, code } });
    expect(again.body.code).toBe('code_expired');
    const as = { token: session.token, role: 'admin' } as const;
    world.clock.forward({ hours: 11 });
    expect((await world.send(listFailedTasks, {}, { as })).status).toBe(200);
    world.clock.forward({ hours: 1, minutes: 1 });
    expect((await world.send(listFailedTasks, {}, { as })).status).toBe(401);
  });
});

describe('the link at which a password is set', () => {
  it('is good once and for three days', async ({ world }) => {
    const invite = async (email: string) => {
      const body = { email, name: 'Lee', role: 'SUPPORT' } as const;
      const { id } = await world.call(contract.addProviderPerson, { body }, admin);
      return new URL(await officeLink(world, id)).searchParams.get('token') ?? '';
    };
    const set = (token: string) =>
      world.send(contract.setProviderPassword, { body: { token, password: officePassword } });
    const first = await invite('lee@provider.example');
    expect((await set(first)).status).toBe(200);
    expect((await set(first)).body.code).toBe('code_expired');
    const late = await invite('late@provider.example');
    world.clock.forward({ hours: 72, minutes: 1 });
    expect((await set(late)).body.code).toBe('code_expired');
  });

  it('leaves the person in the language in which the first password was set', async ({ world }) => {
    const body = { email: 'ling@provider.example', name: 'Ling', role: 'SUPPORT' } as const;
    const { id } = await world.call(contract.addProviderPerson, { body }, admin);
    const set = async (language: 'en' | 'hk') => {
      const token = new URL(await officeLink(world, id)).searchParams.get('token') ?? '';
      await world.send(contract.setProviderPassword, { body: { token, password: officePassword } }, { language });
      const people = await world.call(contract.listProviderPeople, {}, admin);
      return people.find((one) => one.id === id)?.language;
    };
    expect(await set('hk')).toBe('hk');
    expect(await set('en')).toBe('hk');
  });

  it('is mailed, and no person of the office is shown that of another', async ({ world }) => {
    const owner = await officePerson(world, 'OWNER', 'Oscar Or');
    const body = { email: 'new@provider.example', name: 'New', role: 'FINANCE' } as const;
    const { id } = await world.call(contract.addProviderPerson, { body }, owner);
    const [letter] = await emailsTo(world, body.email);
    expect(letter?.body_text).toMatch(/\/provider\/password\?token=[\w-]{43}/);
    const again = { params: { id }, body: { take_second_factor: false } };
    expect((await world.call(contract.renewProviderLink, again, owner)).link).toBeNull();
    const taken = await world.send(contract.addProviderPerson, { body }, { as: owner });
    expect(taken.body).toMatchObject({ fields: { email: expect.stringContaining('address already') as string } });
  });
});

describe('what is done in the office', () => {
  it('stands in a log by person, without secrets, and a refused act stands in none', async ({ world }) => {
    const owner = await officePerson(world, 'OWNER', 'Ivy Ip');
    const change = (value: string) => ({ body: { name: 'pricing.commission_percentage', value } });
    await world.call(changeProviderSetting, change('12'), owner);
    expect((await world.send(changeProviderSetting, change('plenty'), { as: owner })).status).toBe(422);
    await world.call(changeProviderSetting, change('15'), admin);
    const acts = async (query: object) => (await world.call(contract.listProviderActs, { query }, owner)).items;
    expect((await acts({ account_id: owner.id })).map(({ name, call, details }) => [name, call, details])).toEqual([
      ['Ivy Ip', 'changeProviderSetting', { name: 'pricing.commission_percentage', value: '12' }],
    ]);
    const [latest] = await acts({});
    expect(latest).toMatchObject({ account_id: null, details: { value: '15' } });
    expect(JSON.stringify(await acts({ limit: 100 }))).not.toMatch(new RegExp(`token=|${officePassword}`));
  });
});

describe('the owner', () => {
  it('stays one: the last who can sign in can neither be put off nor get another role, also at once', async () => {
    const world = await createWorld({ quiet: true });
    const [one, other] = [await officePerson(world, 'OWNER', 'One'), await officePerson(world, 'OWNER', 'Other')];
    const off = (person: OfficePerson, as: OfficePerson) =>
      world.send(
        contract.changeProviderPerson,
        { params: { id: person.id }, body: { role: 'OWNER', active: false, version: 1 } },
        { as },
      );
    const answers = await Promise.all([off(one, other), off(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await world.call(contract.listProviderPeople, {}, admin)).filter(({ active }) => active);
    expect(left).toHaveLength(1);
    const [last] = left;
    const refused = await world.send(
      contract.changeProviderPerson,
      { params: { id: last?.id ?? 0 }, body: { role: 'FINANCE', active: true, version: last?.version ?? 0 } },
      { as: admin },
    );
    expect(refused.body.code).toBe('last_owner');
    await world.close();
  });
});
