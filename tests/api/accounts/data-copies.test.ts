import { strFromU8, unzipSync } from 'fflate';
import sql, { raw, type Sql } from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { rowsAbout, rowsSigned, type Person } from '#api/accounts/data-copies/rows.ts';
import { dataCopyWork } from '#api/accounts/data-copies/work.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { forgotPassword, resetPassword, verifyCode } from '#contract/accounts/auth.ts';
import * as contract from '#contract/accounts/data-copies.ts';
import { createSupervisor } from '#contract/accounts/supervisors.ts';
import * as ofAdmin from '#contract/admin/accounts.ts';
import { withheld } from '#domain/admin/not-copied.ts';
import { personalData } from '#domain/admin/personal-data.ts';
import { chinese, english } from '#locales/general.ts';
import { supervisorBody } from '#tests/support/builders/records.ts';
import { runDueWork } from '#tests/support/due-work.ts';
import { password } from '#tests/support/people.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { scenarioIn } from '#tests/support/worlds/scenario.ts';
import { admin, createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

const it = scenarioIn(() => createWorld({ demo: true, quiet: true }));

const declaredOf = (subject: Person['subject']) =>
  personalData
    .filter(({ subjects, name }) => subjects.includes(subject) && name !== 'signatures')
    .flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([table, names]) => names.map((column) => ({ table, column }))),
    );

const personOf = ({ db }: World, which: Sql): Promise<Person> =>
  db.one(sql`
    select case a.role when 'USER' then 'WORKER' else 'BUSINESS_USER' end as subject, a.id as "accountId", a.worker_id as "workerId",
      a.business_id as "businessId", a.role = 'OPERATOR' as "isOperator", a.full_name as name, a.email, coalesce(a.phone, '') as phone
    from accounts a where ${which}`);

const busiestWorker = (world: World) =>
  personOf(
    world,
    sql`a.worker_id = (
      select us.worker_id from user_shifts us
      where exists (select from chat_messages m join accounts s on s.id = m.sender_id where s.worker_id = us.worker_id)
      group by 1 order by count(*) desc, 1 limit 1)`,
  );

const operator = (world: World) =>
  personOf(world, sql`a.id = (select min(id) from accounts where role = 'OPERATOR' and deleted_at is null)`);

async function signIn({ db, clock }: World, { accountId, subject, isOperator }: Person): Promise<SignedIn> {
  const kind = subject === 'WORKER' ? 'worker' : 'session';
  const { token } = await issueToken(db, accountId, kind, clock.now());
  if (subject === 'WORKER') return { token, role: 'worker' };
  return { token, role: isOperator ? 'operator' : 'supervisor' };
}

/** What says whose a row is stays as it is. */
const identifying = [
  ...['accounts.email', 'accounts.phone', 'accounts.first_name', 'accounts.last_name', 'accounts.full_name'],
  ...['outbox.recipient', 'verification_codes.email', 'contacts.name', 'contacts.email', 'contacts.phone'],
  ...['cards.holder', 'journal_entries.actor'],
];

const marked = (mark: string, type: string): string =>
  type === 'jsonb' ? JSON.stringify({ en: mark, hk: mark }) : mark;

/**
 * Writes a value of its own into each declared column of text of the person's rows, and another one into those of
 * everybody else, where the column takes any text.  @returns the columns of the person's rows
 */
async function plant({ db }: World, person: Person): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, column } of declaredOf(person.subject)) {
    const place = `${table}.${column}`;
    const rule = rowsAbout[person.subject][table]?.(person) ?? null;
    const { type } = await db.one<{ type: string }>(sql`
      select data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`);
    if (rule === null || identifying.includes(place) || !['text', 'jsonb'].includes(type)) continue;
    const write = (mark: string, where: Sql) =>
      db
        .tx((tx) => tx.run(sql`update ${raw(table)} x set ${raw(column)} = ${marked(mark, type)} where ${where}`))
        .catch(() => 0);
    const count = await write(`mine ${place}`, rule);
    await write(`theirs ${place}`, sql`not (${rule})`);
    if (count > 0) planted.push(place);
  }
  return planted;
}

async function make({ db, clock }: World): Promise<void> {
  await runDueWork(db, dataCopyWork(db, clock.now), clock.now());
}

interface Opened {
  names: string[];
  json: string;
  page: string;
}

function opened(body: Record<string, unknown>): Opened {
  const files = unzipSync(new Uint8Array(body.bytes as ArrayBuffer));
  const text = (end: string) => strFromU8(Object.entries(files).find(([name]) => name.endsWith(end))![1]);
  return { names: Object.keys(files), json: text('data.json'), page: text('.html') };
}

async function copyOf(world: World, person: Person, language: 'en' | 'hk' = 'en'): Promise<Opened & { id: number }> {
  const as = await signIn(world, person);
  const { id, state } = await world.call(contract.requestDataCopy, {}, as, { language });
  expect(state).toBe('PREPARING');
  await make(world);
  const { status, body } = await world.send(contract.downloadDataCopy, { params: { id } }, { as });
  expect(status).toBe(200);
  return { ...opened(body), id };
}

describe('what is declared about a person', () => {
  it('has a rule for whose rows it is, or a reason why it is not copied', () => {
    const without = (['WORKER', 'BUSINESS_USER', 'ADMIN'] as const).flatMap((subject) =>
      declaredOf(subject)
        .filter(({ table, column }) => withheld[`${table}.${column}`] === undefined && !(table in rowsAbout[subject]))
        .map(({ table, column }) => `${subject} ${table}.${column}`),
    );
    expect(without).toEqual([]);
    const signed = personalData.find(({ name }) => name === 'signatures')!.columns;
    const tables = Object.keys(signed).filter((table) => table !== 'audit_log');
    expect(tables.filter((table) => !(table in rowsSigned.BUSINESS_USER) && !(table in rowsSigned.ADMIN))).toEqual([]);
  });

  it('withholds only what is declared, and has words for the rest', () => {
    const declared = personalData.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
    );
    expect(Object.keys(withheld).filter((place) => !declared.includes(place))).toEqual([]);
    const labels = Object.keys(english.dataCopy.column);
    const copied = (['WORKER', 'BUSINESS_USER', 'ADMIN'] as const)
      .flatMap(declaredOf)
      .filter(({ table, column }) => withheld[`${table}.${column}`] === undefined);
    expect(copied.filter(({ column }) => !labels.includes(column))).toEqual([]);
  });
});

describe.each([
  ['a worker', busiestWorker],
  ['an operator', operator],
] as const)('the copy of %s', (_, find) => {
  it('has everything declared of that person, and nothing of another one', async ({ world }) => {
    const person = await find(world);
    const planted = await plant(world, person);
    expect(planted.length).toBeGreaterThan(person.subject === 'WORKER' ? 25 : 8);
    const { json, page, names } = await copyOf(world, person);
    const isWithheld = (place: string) => withheld[place] !== undefined;
    const given = planted.filter((place) => !isWithheld(place));
    expect(given.filter((place) => !json.includes(`mine ${place}`))).toEqual([]);
    expect(given.filter((place) => !page.includes(`mine ${place}`))).toEqual([]);
    expect(planted.filter((place) => isWithheld(place) && json.includes(`mine ${place}`))).toEqual([]);
    expect([...(json + page).matchAll(/theirs [\w.]+/g)].map(([text]) => text)).toEqual([]);
    expect(json).toContain(person.email);
    if (person.subject === 'WORKER')
      expect(names.filter((name) => name.startsWith('files/')).length).toBeGreaterThan(1);
  });
});

describe('a copy', () => {
  it('has the words of the reader’s language for stored codes', async ({ world }) => {
    const person = await busiestWorker(world);
    await world.db.run(sql`delete from data_copies where account_id = ${person.accountId}`);
    await world.db.run(sql`update workers set state = 'ACTIVE', language = 'hk' where id = ${person.workerId}`);
    await world.db.run(sql`update shift_applicants set reason = 'FULL_SLOTS' where worker_id = ${person.workerId}`);
    const { page, json } = await copyOf(world, person, 'hk');
    expect(json).toContain('"FULL_SLOTS"');
    expect(page).not.toMatch(/<td>(FULL_SLOTS|ACTIVE|hk|password)</);
    expect(page).toContain(`<td>${chinese.reason.applicant.FULL_SLOTS}</td>`);
    expect(page).toContain(`<td>${chinese.accountReview.worker.state.ACTIVE}</td>`);
  });

  it('is one for two requests, in the language it was asked in, and told by email', async ({ world }) => {
    const person = await personOf(world, sql`a.id = (select max(id) from accounts where worker_id is not null)`);
    const { id, page, names } = await copyOf(world, person, 'hk');
    expect(names).toContain('你的資料.html');
    expect(page).toContain('沒有儲存資料');
    const again = await world.call(contract.requestDataCopy, {}, await signIn(world, person));
    expect(again).toMatchObject({ id, state: 'READY' });
    const { body_text: text } = await world.db.one<{ body_text: string }>(sql`
      select body_text from outbox where recipient = ${person.email} and subject = '你的資料副本'`);
    expect(text).toContain(`/worker/profile/copies/${id}`);
  });

  it('is another account’s to nobody, and one of an admin is the admin’s', async ({ world }) => {
    const [worker, user] = [await busiestWorker(world), await operator(world)];
    const { id } = await world.call(contract.requestDataCopy, {}, await signIn(world, worker));
    await make(world);
    const input = { params: { id } };
    for (const as of [await signIn(world, user), admin])
      for (const call of [contract.getDataCopy, contract.downloadDataCopy])
        expect((await world.send(call, input, { as })).status).toBe(404);
    expect((await world.send(ofAdmin.downloadDataCopyOf, input, { as: admin })).status).toBe(404);

    const made = await world.call(ofAdmin.requestDataCopyOf, { body: { kind: 'WORKER', id: worker.workerId! } }, admin);
    await make(world);
    const { body } = await world.send(ofAdmin.downloadDataCopyOf, { params: { id: made.id } }, { as: admin });
    expect(opened(body).json).toContain(worker.email);
    expect(await world.db.many(sql`select path from audit_log where call = 'downloadDataCopyOf'`)).toHaveLength(1);
    expect((await world.call(ofAdmin.getDataCopyOf, { params: { id: made.id } }, admin)).state).toBe('READY');
  });

  it('is asked for with the password or code again', async ({ world }) => {
    const as = await signIn(world, await busiestWorker(world));
    await world.db.run(sql`update tokens set confirmed_at = ${world.clock.now()}::timestamptz - interval '11 minutes'`);
    expect((await world.send(contract.requestDataCopy, {}, { as })).body).toMatchObject({
      code: 'reauthentication_required',
    });
  });

  it('expires after 72 hours, says so, and is erased by the job that purges', async ({ world }) => {
    const person = await operator(world);
    const { id } = await world.call(contract.requestDataCopy, {}, await signIn(world, person));
    await make(world);
    world.clock.forward({ hours: 72 });
    const as = await signIn(world, person);
    expect(await world.call(contract.getDataCopy, { params: { id } }, as)).toMatchObject({ state: 'EXPIRED' });
    const { status, body } = await world.send(contract.downloadDataCopy, { params: { id } }, { as });
    expect([status, body.error]).toEqual([410, english.dataCopy.expired]);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    expect(await world.db.one(sql`select content from data_copies where id = ${id}`)).toEqual({ content: null });
  });
});

async function email({ db, clock }: World, to: string, subject: string): Promise<void> {
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at)
    values (${to}, ${subject}, '', '', 'en', ${clock.now()})`);
}

async function proveByCode(world: World, address: string): Promise<void> {
  const person = { email: address, role: 'SUPERVISOR' } as const;
  await world.call(forgotPassword, { body: person });
  const code = await codeSentTo(world, address);
  const { token } = await world.call(verifyCode, { body: { ...person, code, purpose: 'RESET_PASSWORD' } });
  await world.call(resetPassword, { body: { token, password } });
}

describe('the copy of a supervisor whom an operator gave an address', () => {
  it('has the emails from when the supervisor proved it, and none before', async ({ world, ours, theirs }) => {
    const { email: address } = theirs.operator;
    await email(world, address, 'An invoice of Eastgate');
    const body = { ...supervisorBody({ email: address }), password };
    const { id } = await world.call(createSupervisor, { body }, ours.operator);
    world.clock.forward({ minutes: 1 });
    await email(world, address, 'A second invoice of Eastgate');
    const person = await personOf(world, sql`a.id = ${id}`);
    const before = await copyOf(world, person);
    expect(before.json).not.toContain('invoice of Eastgate');

    world.clock.forward({ hours: 1 });
    await proveByCode(world, address);
    await email(world, address, 'Sent to the reader');
    await world.db.run(sql`delete from data_copies where account_id = ${id}`);
    const later = await copyOf(world, person);
    expect(later.json).toContain('Sent to the reader');
    expect(later.json).not.toContain('invoice of Eastgate');
  });
});
