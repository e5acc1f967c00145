import sql, { raw } from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { decideApplicants, listApplicants } from '#contract/shifts/applicants.ts';
import * as adminWorkers from '#contract/admin/workers.ts';
import * as contract from '#contract/workers/worker-account.ts';
import * as side from '#contract/workers/worker-app.ts';
import { runWeeklyInvoices } from '#contract/billing/admin-billing.ts';
import { recordPayRun } from '#contract/workers/worker-pay.ts';
import { decideTimesheets, reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { cents } from '#domain/shared/money.ts';
import { bookShift, codes, kwaiChung } from '#tests/support/builders/shifts.ts';
import { createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { keepSignedIn, worker } from '#tests/support/people.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { approvalOf } from '#tests/support/builders/approval.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true }).extend<{ sam: SignedInAdmin; fanny: SignedInAdmin }>({
  sam: [async ({ world }, use) => use(await createAdmin(world, 'SUPPORT', 'Sam So')), { scope: 'file' }],
  fanny: [async ({ world }, use) => use(await createAdmin(world, 'FINANCE', 'Fanny Fok')), { scope: 'file' }],
});

const number = 'C123456';
const hkid = `${number}(${hkidCheck(number)})`;
const account = 'pay.ho@fps.example';

let people = 0;

async function begin(world: World, email = `recruit${++people}@workers.example`) {
  await world.call(contract.workerSendCode, { body: { email } });
  const code = await codeSentTo(world, email);
  const session = await world.call(contract.workerVerifyCode, { body: { email, code } });
  return { ...session, email, id: session.account.id, as: { token: session.token, role: 'worker' } as SignedIn };
}

const detailsWith = (version: number, more: object = {}) => ({
  version,
  name: 'Ho Wing Sze',
  name_hk: '何詠詩',
  phone: '+852 6123 4567',
  language: 'hk' as const,
  sex: null,
  hkid,
  right_to_work: true,
  of_age: true,
  about: '',
  experience_years: 2,
  emergency_contact: null,
  district_ids: [10],
  industry_ids: [4],
  ...more,
});

const photo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
async function upload(world: World, as: SignedIn): Promise<number> {
  const body = new FormData();
  body.set('file', new File([Buffer.from(photo, 'base64')], 'photo.png', { type: 'image/png' }));
  return (await world.call(contract.workerUpload, { body }, as)).id;
}

const bankDetails = (version: number) => ({ version, payee: 'Ho Wing Sze', bank_code: null, account });

async function recruit(world: World) {
  const begun = await begin(world);
  const { version } = await world.call(contract.updateWorker, { body: detailsWith(0) }, begun.as);
  await world.call(contract.setWorkerBankDetails, { body: bankDetails(version) }, begun.as);
  const certificate = await world.call(
    contract.addWorkerCertificate,
    {
      body: {
        name: { en: 'Forklift truck', hk: '' },
        expires_on: '2030-01-31',
        is_forklift: true,
        upload_id: await upload(world, begun.as),
      },
    },
    begun.as,
  );
  await world.call(contract.submitWorker, {}, begun.as);
  return { ...begun, certificate };
}

const of = ({ id }: { id: number }) => ({ params: { id } });
const approved = async (world: World) => {
  const made = await recruit(world);
  await world.call(adminWorkers.approveWorker, await approvalOf.worker(world, made.id), admin);
  return made;
};
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('signing up', () => {
  it('goes by a code, tells what is missing, and ends with an email', async ({ world }) => {
    const ho = await begin(world);
    expect(ho.state).toBe('SIGNING_UP');
    const self = await world.call(contract.workerSelf, {}, ho.as);
    expect(self.id).toBe(ho.id);
    expect(self.missing).toEqual([
      'name',
      'phone',
      'hkid',
      'right_to_work',
      'of_age',
      'district_ids',
      'industry_ids',
      'bank_details',
    ]);
    const early = await world.send(contract.submitWorker, {}, { as: ho.as });
    expect(early.body).toMatchObject({ code: 'incomplete' });
    const updated = await world.call(contract.updateWorker, { body: detailsWith(self.version) }, ho.as);
    expect(updated).toMatchObject({ hkid_masked: 'C123***(*)', missing: ['bank_details'] });
    await world.call(contract.setWorkerBankDetails, { body: bankDetails(updated.version) }, ho.as);
    expect((await world.call(contract.submitWorker, {}, ho.as)).state).toBe('WAITING');
    expect((await emailsTo(world, ho.email))[0]).toMatchObject({ subject: '我們已收到你的註冊' });
  });

  it('refuses an identity card whose check digit is wrong, and who may not work', async ({ world }) => {
    const ho = await begin(world);
    const wrong = await world.send(
      contract.updateWorker,
      { body: detailsWith(0, { hkid: 'C123456(1)' }) },
      { as: ho.as },
    );
    expect(wrong.body).toMatchObject({ code: 'invalid', fields: { hkid: expect.stringContaining('HKID') as string } });
    const self = await world.call(contract.updateWorker, { body: detailsWith(0, { right_to_work: false }) }, ho.as);
    expect(self.missing).toContain('right_to_work');
  });

  it('opens nothing of an approved worker before the approval, and nothing of a business ever', async ({
    world,
    ours,
  }) => {
    const ho = await recruit(world);
    for (const call of [side.workerOpenShifts, side.workerMyShifts, contract.workerPay])
      expect((await world.send(call, {}, { as: ho.as })).status).toBe(403);
    await world.call(adminWorkers.approveWorker, await approvalOf.worker(world, ho.id), admin);
    expect((await world.send(side.workerOpenShifts, {}, { as: ho.as })).status).toBe(200);
    const asBusiness = { token: ho.as.token, role: 'operator' } as const;
    expect((await world.send(listApplicants, { params: { id: 1 } }, { as: asBusiness })).status).toBe(403);
    expect((await world.send(contract.workerSelf, {}, { as: ours.operator })).status).toBe(403);
    await world.db.run(sql`
      update tokens set kind = 'session' where account_id = (select id from accounts where worker_id = ${ho.id})`);
    expect((await world.send(contract.workerSelf, {}, { as: ho.as })).status).toBe(401);
  });
});

describe('a worker who is there', () => {
  it('signs in by the same answer that a stranger gets', async ({ world }) => {
    const ho = await approved(world);
    const answers = [];
    for (const email of [ho.email, 'nobody-yet@workers.example'])
      answers.push(await world.send(contract.workerSendCode, { body: { email } }));
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    const again = await begin(world, ho.email);
    expect(again).toMatchObject({ id: ho.id, state: 'ACTIVE' });
    const { body } = await world.send(contract.workerVerifyCode, { body: { email: ho.email, code: '0000' } });
    expect(body.code).toBe('code_expired');
  });

  it('keeps name and identity card as they were approved', async ({ world }) => {
    const ho = await approved(world);
    const { version } = await world.call(contract.workerSelf, {}, ho.as);
    const send = (more: object) =>
      world.send(contract.updateWorker, { body: detailsWith(version, { hkid: undefined, ...more }) }, { as: ho.as });
    for (const [field, more] of [
      ['name', { name: 'Somebody Else' }],
      ['hkid', { hkid }],
      ['of_age', { of_age: false }],
    ] as const)
      expect((await send(more)).body.fields).toHaveProperty(field);
    expect((await send({ phone: '+852 9876 5432' })).status).toBe(200);
    expect((await send({ phone: '+852 9876 5432' })).body.code).toBe('conflict');
  });
});

describe('what is kept', () => {
  it('is never the identity card number, and the account only sealed', async ({ world, sam }) => {
    const ho = await recruit(world);
    const answers = JSON.stringify([
      await world.call(contract.workerSelf, {}, ho.as),
      await world.call(adminWorkers.getAdminWorker, of(ho), sam),
      await world.call(adminWorkers.listAdminWorkers, { query: { search: ho.email } }, sam),
    ]);
    for (const secret of [number, '123456', account]) expect(answers).not.toContain(secret);
    const tables = await world.db.many<{ name: string }>(sql`
      select tablename::text as name from pg_tables where schemaname = 'public'`);
    for (const { name } of tables) {
      const { count } = await world.db.one<{ count: number }>(
        sql`select count(*) as count from ${raw(name)} t where t::text like ${`%${number}%`} or t::text like ${`%${account}%`}`,
      );
      expect([name, count]).toEqual([name, 0]);
    }
  });

  it('is a worker’s own: another one finds neither certificate nor picture', async ({ world }) => {
    const [ho, other] = [await recruit(world), await worker(world, { name: 'Yip Siu Ming' })];
    const remove = (as: SignedIn) =>
      world.send(contract.deleteWorkerCertificate, { params: { id: ho.certificate.id } }, { as });
    expect((await remove(other)).status).toBe(404);
    const taken = await world.send(
      contract.addWorkerCertificate,
      {
        body: {
          name: { en: 'Mine', hk: '' },
          expires_on: null,
          is_forklift: false,
          upload_id: ho.certificate.file!.id,
        },
      },
      { as: other },
    );
    expect(taken.body).toMatchObject({ code: 'invalid', fields: { upload_id: expect.anything() as unknown } });
    const read = async (as: SignedIn) =>
      (
        await world.api.request(ho.certificate.file!.url, {
          headers: { authorization: `Bearer ${as.token}`, role: as.role },
        })
      ).status;
    expect([await read(ho.as), await read(admin), await read(other)]).toEqual([200, 200, 404]);
    expect((await remove(ho.as)).status).toBe(200);
  });
});

describe('the platform', () => {
  it('asks, refuses, takes it back and approves, each by email in the worker’s language', async ({ world, sam }) => {
    const ho = await recruit(world);
    await world.call(adminWorkers.askWorkerQuestion, { ...of(ho), body: { question: 'Which class?' } }, sam);
    expect((await emailsTo(world, ho.email))[0]?.body_text).toContain('Which class?');
    const twice = await world.send(
      adminWorkers.askWorkerQuestion,
      { ...of(ho), body: { question: 'And?' } },
      { as: sam },
    );
    expect(twice.body.code).toBe('already_decided');
    await world.call(contract.answerAsWorker, { body: { answer: 'Counterbalanced' } }, ho.as);
    await world.call(adminWorkers.declineWorker, { ...of(ho), body: { reason: 'CERTIFICATE', words: '已過期' } }, sam);
    expect((await emailsTo(world, ho.email))[0]).toMatchObject({ subject: '我們未能批核你的註冊' });
    expect(await world.call(contract.workerSelf, {}, ho.as)).toMatchObject({ state: 'DECLINED', decision: '已過期' });
    await world.call(adminWorkers.reopenWorker, of(ho), sam);
    const checked = await world.call(
      adminWorkers.checkCertificate,
      { params: { id: ho.id, certificate_id: ho.certificate.id }, body: { is_right: true } },
      sam,
    );
    expect(checked.certificates[0]).toMatchObject({ verified_by: 'Sam So' });
    expect(await world.call(adminWorkers.approveWorker, await approvalOf.worker(world, ho.id), sam)).toMatchObject({
      state: 'ACTIVE',
      approved_by: 'Sam So',
    });
    const entries = await world.db.many<{ call: string }>(sql`
      select call from audit_log where path like ${`/admin/workers/${ho.id}/%`} order by id`);
    expect(entries.map(({ call }) => call)).toEqual([
      'askWorkerQuestion',
      'declineWorker',
      'reopenWorker',
      'checkCertificate',
      'approveWorker',
    ]);
  });

  it('decides once where two of its people decide at once, and leaves it to who may', async ({ world, sam, fanny }) => {
    const ho = await recruit(world);
    expect(
      (await world.send(adminWorkers.approveWorker, await approvalOf.worker(world, ho.id), { as: fanny })).status,
    ).toBe(403);
    const rejection = { ...of(ho), body: { reason: 'OTHER' as const, words: 'No.' } };
    const both = await Promise.all([
      world.send(adminWorkers.approveWorker, await approvalOf.worker(world, ho.id), { as: sam }),
      world.send(adminWorkers.declineWorker, rejection, { as: admin }),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
  });
});

describe('what the platform does to a worker', () => {
  it('checks no certificate by another worker’s number', async ({ world, sam }) => {
    const [ho, other] = [await recruit(world), await recruit(world)];
    const params = { id: other.id, certificate_id: ho.certificate.id };
    expect(
      (await world.send(adminWorkers.checkCertificate, { params, body: { is_right: true } }, { as: sam })).status,
    ).toBe(404);
  });

  it('takes the places of a suspended worker, who applies for nothing until it is lifted', async ({
    world,
    ours,
    sam,
  }) => {
    const site = await kwaiChung(world, ours);
    const [held, wanted] = [
      await bookShift(world, ours, site, { day: '2026-12-08' }),
      await bookShift(world, ours, site, { day: '2026-12-09' }),
    ];
    const ho = await approved(world);
    for (const { id } of [held, wanted]) await world.call(side.workerApply, { params: { id } }, ho.as);
    const accepting = { shift_ids: [held.id], user_ids: [ho.id], action: 'ACCEPT' as const };
    await world.call(decideApplicants, { body: accepting }, ours.operator);
    expect((await world.call(adminWorkers.getAdminWorker, of(ho), sam)).open_places).toBe(1);
    const suspended = await world.call(adminWorkers.suspendWorker, { ...of(ho), body: { reason: '投訴' } }, sam);
    expect(suspended).toMatchObject({ state: 'SUSPENDED', open_places: 0 });
    const [email] = await emailsTo(world, ho.email);
    expect(email?.body_text).toContain('1 個未開始更期的名額已取消');
    const { totals } = await world.call(listApplicants, { params: { id: held.id } }, ours.operator);
    expect(totals).toMatchObject({ accepted: 0, places_left: 2 });
    const apply = () => world.send(side.workerApply, { params: { id: wanted.id } }, { as: ho.as });
    expect((await apply()).body.code).toBe('worker_suspended');
    await world.call(adminWorkers.unsuspendWorker, of(ho), sam);
    expect((await apply()).status).toBe(200);
    const { cancelled } = await world.db.one<{ cancelled: number }>(
      sql`select cancelled_shifts as cancelled from workers where id = ${ho.id}`,
    );
    expect(cancelled).toBe(0);
  });
});

const otherHkid = `D123456(${hkidCheck('D123456')})`;
const workerTable = (email: string, more = '') =>
  `name,chinese name,email,phone,hkid,may work,18 or older,fps\nLo Ka Yan,盧嘉恩,${email},6123 4599,${hkid},yes,yes,1234567\n${more}`;

describe('a table of workers', () => {
  it('is checked line by line, kept sealed, and taken over once', async ({ world, sam, fanny }) => {
    const ho = await recruit(world);
    const lines = [
      `Twice,,LO@workers.example,6123 4599,${hkid},yes,yes,`,
      `Taken,,${ho.email},61234599,${otherHkid},yes,yes,1234567`,
    ];
    const wrong = `Wrong,,no address,1,C123456(1),no,,soon`;
    const body = { table: workerTable('lo@workers.example', [...lines, wrong].join('\n')) };
    expect((await world.send(adminWorkers.checkWorkerImport, { body }, { as: fanny })).status).toBe(403);
    const checked = await world.call(adminWorkers.checkWorkerImport, { body }, sam);
    expect(checked.rows.map(({ errors }) => errors.map(({ column, error }) => `${column} ${error}`))).toEqual([
      [],
      ['email TWICE', 'hkid TWICE'],
      ['email TAKEN'],
      ['email WRONG', 'phone WRONG', 'hkid WRONG', 'right_to_work NOT_DECLARED', 'of_age NOT_DECLARED', 'fps WRONG'],
    ]);
    expect(checked.rows.map(({ warnings }) => warnings.map(({ column, line }) => `${column} as ${line}`))).toEqual([
      ['hkid as null'],
      ['phone as 2', 'hkid as null'],
      ['phone as 2', 'fps as 2'],
      [],
    ]);
    expect(checked.ready).toBe(1);
    expect(JSON.stringify(checked)).not.toContain(number);
    const stored = await world.db.one<{ text: string }>(sql`select string_agg(i::text, '') || (
      select string_agg(a::text, '') from audit_log a) as text from worker_imports i`);
    expect(stored.text).not.toContain(number);
    const over = { params: { id: checked.id }, body: { is_invited: true } };
    const both = await Promise.all([
      world.send(adminWorkers.importWorkers, over, { as: sam }),
      world.send(adminWorkers.importWorkers, over, { as: admin }),
    ]);
    expect(statuses(both)).toEqual([200, 404]);
    expect(both.find(({ status }) => status === 200)?.body.data).toEqual({ added: 1, skipped: 3 });
    expect(both.find(({ status }) => status === 200)?.body.message).toBe(
      '1 worker imported; lines with errors not imported: 3',
    );
    const [email] = await emailsTo(world, 'lo@workers.example');
    expect(email).toMatchObject({ language: 'hk', subject: '你可以登入並申請更期' });
    const lo = await begin(world, 'lo@workers.example');
    expect(lo.state).toBe('ACTIVE');
    expect(await world.call(contract.workerSelf, {}, lo.as)).toMatchObject({
      hkid_masked: 'C123***(*)',
      bank_details: { kind: 'FPS', account_masked: '•••• 4567' },
    });
    const again = { table: workerTable('lo.again@workers.example').replace(hkid, otherHkid) };
    const [line] = (await world.call(adminWorkers.checkWorkerImport, { body: again }, sam)).rows;
    expect(line?.warnings).toEqual([
      { column: 'name', line: null, worker: 'Lo Ka Yan' },
      { column: 'phone', line: null, worker: expect.any(String) as string },
      { column: 'fps', line: null, worker: 'Lo Ka Yan' },
    ]);
  });
});

describe('a table of workers that waits', () => {
  it('is forgotten after a day, and needs headings', async ({ world, sam }) => {
    const checked = await world.call(
      adminWorkers.checkWorkerImport,
      { body: { table: workerTable('mok@workers.example') } },
      sam,
    );
    const without = await world.send(
      adminWorkers.checkWorkerImport,
      { body: { table: 'Lo,lo@x.example' } },
      { as: sam },
    );
    expect(without.body).toMatchObject({ code: 'invalid', fields: { table: expect.anything() as unknown } });
    const read = () => world.send(adminWorkers.getWorkerImport, { params: { id: checked.id } }, { as: admin });
    expect((await read()).status).toBe(200);
    const before = world.clock.now();
    world.clock.forward({ hours: 25 });
    expect((await read()).status).toBe(404);
    world.clock.set(before.toISOString());
  });
});

const versionOf = async (world: World, timesheet: number): Promise<number> =>
  (await world.db.one<{ version: number }>(sql`select version from user_shifts where id = ${timesheet}`)).version;

describe('a worker’s week, by these calls alone', () => {
  it('goes from the code to what is owed', async ({ world, ours }) => {
    const shift = await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-24', wage: 62_00 });
    const ho = await approved(world);
    const { items } = await world.call(side.workerOpenShifts, {}, ho.as);
    expect(items.map(({ id }) => id)).toContain(shift.id);
    await world.call(side.workerApply, { params: { id: shift.id } }, ho.as);
    const accepting = { shift_ids: [shift.id], user_ids: [ho.id], action: 'ACCEPT' as const };
    await world.call(decideApplicants, { body: accepting }, ours.operator);
    const mine = await world.call(side.workerMyShifts, {}, ho.as);
    expect(mine.items[0]).toMatchObject({
      business_name: 'Harbourline Logistics',
      location: 'Kwai Chung Depot',
      wage: 62_00,
      break_minutes: 60,
    });
    const timesheet = mine.items[0]!.timesheet!.id;
    const position = { latitude: 22.3636, longitude: 114.1353 };
    const clock = async (call: typeof side.workerClockIn, code: string) =>
      world.call(
        call,
        { params: { id: timesheet }, body: { code, position, photo_id: await upload(world, ho.as) } },
        ho.as,
      );
    world.clock.set('2026-11-24T01:00:00.000Z');
    await clock(side.workerClockIn, codes.in);
    world.clock.set('2026-11-24T10:00:00.000Z');
    await clock(side.workerClockOut, codes.out);
    const pay = () => world.call(contract.workerPay, {}, ho.as);
    expect((await pay()).totals).toEqual({ undecided: cents(496_00), owed: 0, paid: 0 });
    const version = await versionOf(world, timesheet);
    const selection = { by: 'ID' as const, timesheets: [{ id: timesheet, version }] };
    await world.call(decideTimesheets, { body: { action: 'APPROVE_ALL', selection } }, ours.operator);
    expect((await pay()).totals.owed).toBe(0);
    world.clock.forward({ minutes: 11 });
    const owed = await pay();
    expect(owed.totals).toEqual({ undecided: 0, owed: cents(496_00), paid: 0 });
    expect(owed.items[0]).toMatchObject({ state: 'OWED', worked_minutes: 480, pay: 496_00 });
    world.clock.set('2026-12-01T03:00:00.000Z');
    await world.call(runWeeklyInvoices, { body: { week_start: '2026-11-23' } }, admin);
    const body = {
      ...{ week_start: '2026-11-23', payments: [{ worker_id: ho.id, amount: cents(496_00) }] },
      ...{ paid_on: '2026-12-01', reference: 'FPS 77', note: '' },
    };
    await world.call(recordPayRun, { body }, admin);
    const paid = await pay();
    expect(paid.totals).toEqual({ undecided: 0, owed: 0, paid: cents(496_00) });
    expect(paid.items[0]).toMatchObject({ state: 'PAID', paid: 496_00, paid_on: '2026-12-01', reference: 'FPS 77' });
    const again = { version: await versionOf(world, timesheet), reason: 'Wrong hours' };
    await keepSignedIn(world);
    await world.call(reopenTimesheet, { params: { id: timesheet }, body: again }, ours.operator);
    const reopened = await pay();
    expect(reopened.items[0]).toMatchObject({ state: 'UNDECIDED', paid: 496_00 });
    expect(reopened.totals).toEqual({ undecided: cents(496_00), owed: 0, paid: cents(496_00) });
  });
});
