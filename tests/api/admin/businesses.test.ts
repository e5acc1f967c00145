import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { getAccount, login } from '#contract/accounts/auth.ts';
import { answerQuestion, getProfile, updateBasicInfo } from '#contract/accounts/business.ts';
import * as contract from '#contract/admin/businesses.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import { checkPayment } from '#contract/shifts/card-check.ts';
import { updateShift } from '#contract/shifts/booking.ts';
import { getShift } from '#contract/shifts/shifts.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { fetchMissedEvents } from '#api/shifts/card-events/missed-events.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { answerBank, bookShift, draft, kwaiChungDepot, publish, testCard } from '#tests/support/builders/booking.ts';
import { createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { business, password, type Business } from '#tests/support/people.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { approvalOf } from '#tests/support/builders/approval.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true }).extend<{ sam: SignedInAdmin; fanny: SignedInAdmin }>({
  sam: [async ({ world }, use) => use(await createAdmin(world, 'SUPPORT', 'Sam So')), { scope: 'file' }],
  fanny: [async ({ world }, use) => use(await createAdmin(world, 'FINANCE', 'Fanny Fok')), { scope: 'file' }],
});

let businesses = 0;

async function newBusiness(world: World, approval: 'approved' | 'waiting' = 'approved'): Promise<Business> {
  const number = ++businesses;
  const made = await business(world, `Golden Pier ${number}`, `golden${number}.example`, [
    ['Ivy', 'Cheung'],
    ['Leo', 'Mak'],
  ]);
  await world.db.run(sql`update accounts set language = 'hk' where id = ${made.operator.accountId}`);
  if (approval === 'approved') return made;
  await world.db.run(sql`update businesses set approval = 'waiting', approved_at = null where id = ${made.id}`);
  const { token } = await issueToken(world.db, made.operator.accountId, 'sign_up', world.clock.now());
  return { ...made, operator: { ...made.operator, token } };
}

const of = ({ id }: Business) => ({ params: { id } });
const logIn = (world: World, { operator: { email } }: Business) =>
  world.send(login, { body: { email, password, role: 'OPERATOR' } });
const stateOf = async (world: World, one: Business) => (await world.call(contract.getBusiness, of(one), admin)).state;
const ask = (world: World, one: Business, as: SignedIn = admin) =>
  world.send(contract.askBusinessQuestion, { ...of(one), body: { question: 'Please send all four corners.' } }, { as });
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a question to a business that waits', () => {
  it('is an email in its language, opens sign-in to answer it, and nothing else', async ({ world, sam }) => {
    const pier = await newBusiness(world, 'waiting');
    expect((await logIn(world, pier)).body.code).toBe('account_pending');
    expect((await ask(world, pier, sam)).status).toBe(200);
    const [email] = await emailsTo(world, pier.operator.email);
    expect(email).toMatchObject({ language: 'hk', subject: '我們對你的註冊有一項查詢' });
    expect(email?.body_text).toContain('Please send all four corners.');
    expect(email?.body_text).toContain('/login');
    expect(await stateOf(world, pier)).toBe('ASKED');
    const begun = await logIn(world, pier);
    expect(begun.body.data).toMatchObject({ step: 4 });
    const as = { token: (begun.body.data as { token: string }).token, role: 'operator' } as const;
    expect((await world.send(listAdminInvoices, {}, { as })).status).toBe(403);
    expect((await world.call(getProfile, of(pier), as)).question).toMatchObject({ answer: null });
    const answered = await world.call(answerQuestion, { body: { answer: '已附上', br_file_ids: [] } }, as);
    expect(answered.question).toMatchObject({ answer: '已附上' });
    expect(await stateOf(world, pier)).toBe('WAITING');
    const [waiting] = (await world.call(contract.listPendingAccounts, {}, sam)).items.filter(
      ({ id }) => id === pier.id,
    );
    expect(waiting?.answered_at).toBe(world.clock.now().toISOString());
    const again = await world.send(answerQuestion, { body: { answer: 'twice', br_file_ids: [] } }, { as });
    expect(again.body.code).toBe('already_decided');
    expect((await logIn(world, pier)).body.code).toBe('account_pending');
  });

  it('is one at a time, and takes another business’s files for no certificate', async ({ world, theirs }) => {
    const pier = await newBusiness(world, 'waiting');
    expect(statuses(await Promise.all([ask(world, pier), ask(world, pier)]))).toEqual([200, 409]);
    const { id } = await world.db.one<{ id: number }>(sql`
      insert into uploads (business_id, account_id, name, storage_key, type, size, sha256, created_at)
      values (${theirs.id}, ${theirs.operator.accountId}, 'br.png', 'another-certificate.png', 'image/png', 9, 'abc', now()) returning id`);
    const body = { answer: 'Here', br_file_ids: [id] };
    const rejected = await world.send(answerQuestion, { body }, { as: pier.operator });
    expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, ['br_file_ids']]);
    expect(await stateOf(world, pier)).toBe('ASKED');
  });
});

describe('a refusal', () => {
  it('tells the reason in an email, ends the sign-up, and can be taken back', async ({ world, sam }) => {
    const pier = await newBusiness(world, 'waiting');
    const decline = (reason: string, words: string) =>
      world.send(contract.declineBusiness, { ...of(pier), body: { reason: reason as 'OTHER', words } }, { as: sam });
    expect(Object.keys((await decline('OTHER', '')).body.fields ?? {})).toEqual(['words']);
    expect((await decline('CERTIFICATE', 'It ended in March.')).status).toBe(200);
    const [email] = await emailsTo(world, pier.operator.email);
    expect(email?.body_text).toContain('商業登記證已過期');
    expect(email?.body_text).toContain('It ended in March.');
    expect((await logIn(world, pier)).body).toMatchObject({
      code: 'account_inactive',
      error: expect.stringContaining('could not approve this account') as string,
    });
    expect((await world.send(getProfile, of(pier), { as: pier.operator })).status).toBe(401);
    expect(
      (await world.send(contract.approveAccount, await approvalOf.business(world, pier.id), { as: sam })).body.code,
    ).toBe('already_decided');
    expect((await world.send(contract.reopenBusiness, of(pier), { as: sam })).status).toBe(200);
    expect((await world.send(contract.reopenBusiness, of(pier), { as: sam })).body.code).toBe('already_decided');
    expect((await world.call(contract.approveAccount, await approvalOf.business(world, pier.id), sam)).id).toBe(
      pier.id,
    );
    expect((await logIn(world, pier)).status).toBe(200);
  });

  it('and an approval of what has changed since the admin looked are two things', async ({ world, sam }) => {
    const pier = await newBusiness(world, 'waiting');
    const seen = await approvalOf.business(world, pier.id);
    const { version } = await world.call(getProfile, of(pier), pier.operator);
    const person = { first_name: 'Ivy', last_name: 'Chow', phone: '2345 6789' };
    await world.call(updateBasicInfo, { body: { ...person, password, version } }, pier.operator);
    expect((await world.send(contract.approveAccount, seen, { as: sam })).body.code).toBe('conflict');
    expect(await stateOf(world, pier)).toBe('WAITING');
    await world.call(contract.approveAccount, await approvalOf.business(world, pier.id), sam);
  });

  it('and an approval at once: one is done', async ({ world, sam }) => {
    const pier = await newBusiness(world, 'waiting');
    const answers = await Promise.all([
      world.send(contract.approveAccount, await approvalOf.business(world, pier.id), { as: sam }),
      world.send(contract.declineBusiness, { ...of(pier), body: { reason: 'SCOPE', words: '' } }, { as: admin }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await emailsTo(world, pier.operator.email)).toHaveLength(1);
  });
});

describe('a suspension', () => {
  const suspend = (world: World, one: Business) =>
    world.send(contract.suspendBusiness, { ...of(one), body: { reason: 'Bills of October are open.' } }, { as: admin });

  it('lets a business sign in, read and change what is booked, and book nothing', async ({ world }) => {
    const pier = await newBusiness(world);
    const site = await kwaiChungDepot(world, pier);
    const booked = await bookShift(world, pier, site);
    const other = await draft(world, pier, site);
    expect(statuses(await Promise.all([suspend(world, pier), suspend(world, pier)]))).toEqual([200, 409]);
    const [email] = await emailsTo(world, pier.operator.email);
    expect(email?.body_text).toContain('Bills of October are open.');
    await expect(publish(world, pier, other)).rejects.toMatchObject({ code: 'business_suspended' });
    const change = (fields: object) =>
      world.send(
        updateShift,
        { body: { id: booked.id, version: booked.version, publish: false, ...fields } as never },
        { as: pier.operator },
      );
    expect((await change({ workers: 9 })).body.code).toBe('business_suspended');
    expect((await change({ end_time: '19:30' })).body.code).toBe('business_suspended');
    expect((await change({ wage: 99 })).body.code).toBe('business_suspended');
    expect((await change({ shared_emails: ['gate@golden.example'] })).status).toBe(200);
    expect((await logIn(world, pier)).status).toBe(200);
    for (const person of [pier.operator, pier.supervisor]) {
      const account = await world.call(getAccount, { params: { id: person.accountId } }, person);
      expect(account.suspension).toMatchObject({ reason: 'Bills of October are open.' });
    }
    expect((await world.send(listAdminInvoices, {}, { as: pier.operator })).status).toBe(200);
    expect((await world.send(contract.unsuspendBusiness, of(pier), { as: admin })).status).toBe(200);
    expect((await world.send(contract.unsuspendBusiness, of(pier), { as: admin })).body.code).toBe('already_decided');
    expect((await publish(world, pier, other)).shift_ids).toHaveLength(1);
  });
});

describe('a card payment that waits for the bank while the business is suspended', () => {
  it('is given back and books nothing, whoever asks what came of it', async ({ world }) => {
    const pier = await newBusiness(world);
    const site = await kwaiChungDepot(world, pier);
    const atBank = async () =>
      publish(world, pier, await draft(world, pier, site), {
        payment_method: 2,
        new_card: testCard('4000002760003184'),
      });
    const [asked, swept] = [await atBank(), await atBank()];
    await world.call(contract.suspendBusiness, { ...of(pier), body: { reason: 'Bills are open.' } }, admin);
    for (const { payment } of [asked, swept]) await answerBank(world, payment?.redirect_url);
    const body = { payment_id: asked.payment?.payment_id ?? '' };
    for (let number = 0; number < 2; number += 1)
      await expect(world.call(checkPayment, { body }, pier.operator)).rejects.toMatchObject({
        code: 'payment_not_confirmed',
        message: expect.stringContaining('We refund HK$1,143.89 to the card'),
      });
    await fetchMissedEvents(world.db, world.services.payments, world.clock.now(), world.services.log);
    for (const { id } of [asked, swept])
      expect((await world.call(getShift, { params: { id } }, pier.operator)).status).toBe(6);
    expect(await sendRefunds(world.db, world.services.payments, world.clock.now(), world.services.log)).toBe(2);
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
  });
});

const expectCommission = async (world: World, one: Business, id: number, percentage: number) => {
  const {
    worker_pay: pay,
    commission,
    total,
  } = await world.db.one<Record<'worker_pay' | 'commission' | 'total', number>>(
    sql`select worker_pay, commission, total from shifts where id = ${id}`,
  );
  const expected = Number((BigInt(pay) * BigInt(Math.round(percentage * 100)) * 2n + 10_000n) / 20_000n);
  expect({ commission, total }).toEqual({ commission: expected, total: pay + expected });
  const shift = await world.call(getShift, { params: { id } }, one.operator);
  expect('cost' in shift && shift.cost.commission_percentage).toBe(percentage);
};
const setTerms = async (world: World, one: Business, fields: object, as: SignedIn = admin) => {
  const { version } = await world.call(contract.getBusiness, of(one), admin);
  const body = {
    version,
    commission_percentage: 12.35,
    from: dayOf(world.clock.now()),
    note: 'agreed by phone',
    ...fields,
  };
  return world.send(contract.setCommission, { ...of(one), body }, { as });
};
const shownCommission = async (world: World, as: SignedIn) => {
  const pricing = await world.call(getSetting, { query: { type: 'pricing' } }, as);
  return 'commission_percentage' in pricing && pricing.commission_percentage;
};

describe('a commission of its own', () => {
  it('is charged for what is booked from its day on, and for nothing before', async ({ world, fanny }) => {
    const [pier, neighbour] = [await newBusiness(world), await newBusiness(world)];
    const sites = [await kwaiChungDepot(world, pier), await kwaiChungDepot(world, neighbour)] as const;
    const day = addDays(dayOf(world.clock.now()), 1);
    const later = { start_date: addDays(day, 5), end_date: addDays(day, 5) };
    expect((await setTerms(world, pier, { from: day }, fanny)).status).toBe(200);
    const [email] = await emailsTo(world, pier.operator.email.replace('ivy', 'billing'));
    expect(email?.body_text).toContain('12.35%');
    expect(email?.body_text).not.toContain('agreed by phone');
    const before = await bookShift(world, pier, sites[0], later);
    await expectCommission(world, pier, before.id, 15);
    expect(await shownCommission(world, pier.operator)).toBe(15);
    world.clock.forward({ days: 1 });
    const after = await bookShift(world, pier, sites[0], later);
    await expectCommission(world, pier, after.id, 12.35);
    await expectCommission(world, pier, before.id, 15);
    await expectCommission(world, neighbour, (await bookShift(world, neighbour, sites[1], later)).id, 15);
    expect([await shownCommission(world, pier.supervisor), await shownCommission(world, neighbour.operator)]).toEqual([
      12.35, 15,
    ]);
    expect((await setTerms(world, pier, { commission_percentage: null })).status).toBe(200);
    await expectCommission(world, pier, (await bookShift(world, pier, sites[0], later)).id, 15);
  });

  it('is a percentage from today on, and two people do not set it past each other', async ({ world }) => {
    const sue = await createAdmin(world, 'SUPPORT', 'Sue Sin');
    const pier = await newBusiness(world);
    const wrong = async (fields: object) => Object.keys((await setTerms(world, pier, fields)).body.fields ?? {});
    for (const percentage of [-1, 100.01, 12.345, 'plenty'])
      expect(await wrong({ commission_percentage: percentage }), String(percentage)).toEqual(['commission_percentage']);
    expect(await wrong({ from: addDays(dayOf(world.clock.now()), -1) })).toEqual(['from']);
    expect((await setTerms(world, pier, {}, sue)).status).toBe(403);
    const { version } = await world.call(contract.getBusiness, of(pier), admin);
    const body = { version, commission_percentage: 10, from: dayOf(world.clock.now()), note: '' };
    const both = [1, 2].map(() => world.send(contract.setCommission, { ...of(pier), body }, { as: admin }));
    const answers = await Promise.all(both);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
    expect((await world.call(contract.getBusiness, of(pier), admin)).commissions).toHaveLength(1);
  });
});

describe('the list of businesses', () => {
  it('is searched by name, number and people, and by state', async ({ world, ours }) => {
    const pier = await newBusiness(world, 'waiting');
    const find = async (query: object) =>
      (await world.call(contract.listBusinesses, { query: { limit: 100, ...query } }, admin)).items.map(({ id }) => id);
    for (const search of [`golden pier ${businesses}`, `leo@golden${businesses}`, pier.operator.email])
      expect(await find({ search }), search).toEqual([pier.id]);
    expect(await find({ search: '12345678' })).toEqual(expect.arrayContaining([ours.id, pier.id]));
    expect(await find({ state: 'WAITING' })).toContain(pier.id);
    expect(await find({ state: 'ACTIVE' })).not.toContain(pier.id);
    await world.db.run(sql`update businesses set sign_up_step = 2 where id = ${pier.id}`);
    expect(await find({})).not.toContain(pier.id);
    expect(await find({ state: 'SIGNING_UP' })).toContain(pier.id);
  });
});
