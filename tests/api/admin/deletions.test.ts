import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { applyErasures, erasureList } from '#api/admin/deletions/erasure-list.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { dump, inSnapshot } from '#api/backup/dump.ts';
import { linesOf } from '#api/billing/invoices/detail.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { listTopics, listMessages } from '#contract/messaging/chat.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { getWorker } from '#contract/workers/workers.ts';
import { getBusiness } from '#contract/admin/businesses.ts';
import { getAdminWorker } from '#contract/admin/workers.ts';
import { workerSendMessage, workerTopics } from '#contract/workers/worker-app.ts';
import { createLog } from '#api/log.ts';
import { login } from '#contract/accounts/auth.ts';
import { requestDemo } from '#contract/content/content.ts';
import { exportsOf } from './exported.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { scenarioIn } from '#tests/support/worlds/scenario.ts';
import { admin, createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';

type Values = Readonly<Record<string, string>>;

async function dumpOf({ db }: World): Promise<string> {
  const lines: string[] = [];
  await inSnapshot(db, (tx) => dump(tx, (text) => void lines.push(text)));
  return lines.join('');
}

async function newList() {
  const file = path.join(await mkdtemp(path.join(scratch, 'shiftdock-erasures-')), 'list.txt');
  return { file, list: erasureList(file) };
}

const foundIn = (text: string, values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => (text.includes(value) ? [name] : []));

/** The worker of the demo with the most invoiced shifts and a conversation, and the business that was invoiced. */
const busiest = ({ db }: World): Promise<{ id: number; business: number }> =>
  db.one(sql`
    select us.worker_id as id, us.business_id as business from invoice_lines il join user_shifts us on us.id = il.user_shift_id
    where exists (select from chat_messages m join chat_topics t on t.id = m.topic_id where t.worker_id = us.worker_id)
    group by 1, 2 order by count(*) desc, 1 limit 1`);

/** Values that stand nowhere else, in places that the demo leaves empty or shares. */
async function fillWorker({ db, clock }: World, id: number): Promise<Values> {
  await db.run(sql`
    update workers set hkid_masked = 'Q987***(Z)', about = 'grew up on a sampan', emergency_name = 'Auntie Quilp',
      emergency_phone = '+852 6999 0001', email = 'zz.erased@workers.example', phone = '+852 6999 0002', account_sealed = 'sealed-zz',
      decided_words = 'words about zz' where id = ${id}`);
  await db.run(sql`
    update accounts set email = 'zz.erased@workers.example', phone = '+852 6999 0002', password_hash = 'hash-zz' where worker_id = ${id}`);
  await db.run(sql`update shift_applicants set note = 'note about zz' where worker_id = ${id}`);
  await db.run(sql`update reviews set comment = 'comment about zz' where worker_id = ${id}`);
  await db.run(sql`
    insert into worker_jobs (worker_id, company, position, began_on) values (${id}, 'Former Firm ZZ', 'Packer', '2020-01-01')`);
  await db.run(sql`
    update chat_messages m set body = 'message of zz' from chat_topics t where t.id = m.topic_id and t.worker_id = ${id}`);
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at)
    values ('zz.erased@workers.example', 'Subject ZZ', 'Text ZZ', '', 'en', ${clock.now()})`);
  await db.run(sql`
    insert into corrections (worker_id, field, state, old_value, new_value, new_digest, reason, asked_at, decided_at, decided_by, answer)
    values (${id}, 'name', 'DONE', 'Old Zed', 'New Zed', 'digest-zz', 'reason of zz', ${clock.now()}, ${clock.now()}, 'Zed Himself', 'answer to zz')`);
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at, sent_at)
    select a.email, 'Old Zed has applied', '', '', 'en', ${clock.now()}, ${clock.now()} from accounts a
    where a.role = 'OPERATOR' and a.business_id = (select min(business_id) from user_shifts where worker_id = ${id})`);
  const { id: account } = await db.one<{ id: number }>(sql`select id from accounts where worker_id = ${id}`);
  const { token } = await issueToken(db, account, 'worker', clock.now());
  await db.run(sql`
    insert into devices (account_id, token_id, push_token, platform, saved_at)
    select account_id, id, 'push-zz', 'WEB', ${clock.now()} from tokens where account_id = ${account} order by id desc limit 1`);
  expect(token).not.toBe('');
  return {
    ...{ hkid: 'Q987***(Z)', about: 'sampan', emergencyName: 'Auntie Quilp', emergencyPhone: '6999 0001' },
    ...{
      email: 'zz.erased',
      phone: '6999 0002',
      account: 'sealed-zz',
      decision: 'words about zz',
      password: 'hash-zz',
    },
    ...{ note: 'note about zz', comment: 'comment about zz', job: 'Former Firm ZZ', message: 'message of zz' },
    ...{ sent: 'Subject ZZ', device: 'push-zz' },
    ...{
      old: 'Old Zed',
      new: 'New Zed',
      digest: 'digest-zz',
      reason: 'reason of zz',
      by: 'Zed Himself',
      answer: 'answer to zz',
    },
  };
}

async function fillBusiness({ db, clock }: World, id: number): Promise<Values> {
  await db.run(sql`
    update businesses set work_email = 'zz.work@erased.example', billing_email = 'zz.bill@erased.example', billing_phone = '+852 2999 0003',
      declined_words = 'words about yy' where id = ${id}`);
  await db.run(sql`
    update accounts set email = 'zz' || id || '@erased.example', phone = '+852 6999 0004', first_name = 'Zebedee', password_hash = 'hash-yy'
    where business_id = ${id}`);
  await db.run(
    sql`update contacts set name = 'Contact Quilp', phone = '+852 6999 0005', email = 'contact@erased.example' where business_id = ${id}`,
  );
  await db.run(sql`update shifts set shared_emails = '{shared@erased.example}' where business_id = ${id}`);
  await db.run(sql`update cards set holder = 'HOLDER ZZ' where business_id = ${id}`);
  await db.run(sql`update sandbox_cards set holder = 'HOLDER ZZ' where business_id = ${id}`);
  await db.run(sql`
    update chat_messages m set body = 'message of yy', sender_name = case sender when 'BUSINESS' then 'Zebedee' else sender_name end
    from chat_topics t where t.id = m.topic_id and t.business_id = ${id}`);
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at)
    values ('zz.bill@erased.example', 'Subject YY', 'Text ZZ', '', 'en', ${clock.now()})`);
  const changed = sql`'DONE', ${clock.now()}::timestamptz from accounts where business_id = ${id} and role = 'OPERATOR'`;
  await db.run(sql`
    insert into corrections (business_id, field, old_value, new_value, state, decided_at)
    select business_id, 'phone', 'old phone of yy', '', ${changed}`);
  await db.run(sql`
    insert into corrections (account_id, field, old_value, new_value, state, decided_at)
    select id, 'name', 'old name of yy', '', ${changed}`);
  return {
    ...{ oldPhone: 'old phone of yy', oldName: 'old name of yy' },
    ...{ addresses: '@erased.example', billingPhone: '2999 0003', phone: '6999 0004', contact: 'Contact Quilp' },
    ...{
      contactPhone: '6999 0005',
      name: 'Zebedee',
      password: 'hash-yy',
      holder: 'HOLDER ZZ',
      message: 'message of yy',
    },
    ...{ decision: 'words about yy', sent: 'Subject YY' },
  };
}

const keysWhere = async ({ db }: World, which: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.many<{ key: string }>(sql`select storage_key as key from uploads u where ${which}`)).map(({ key }) => key);

const storedOf = async ({ services }: World, keys: readonly string[]): Promise<string[]> => {
  const stored: string[] = [];
  for (const key of keys) if ((await services.files.get(key)) !== null) stored.push(key);
  return stored;
};

async function operatorOf({ db, clock }: World, business: number): Promise<SignedIn> {
  const { id } = await db.one<{ id: number }>(
    sql`select id from accounts where business_id = ${business} and role = 'OPERATOR' and deleted_at is null`,
  );
  return { token: (await issueToken(db, id, 'session', clock.now())).token, role: 'operator' };
}

const invoiceLines = async ({ db }: World, business: number) => {
  const invoices = await db.many<{ id: number }>(
    sql`select id from invoices where business_id = ${business} order by id`,
  );
  const lines = [];
  for (const { id } of invoices) lines.push(...(await linesOf(db, id)));
  return lines.map(({ worker: { avatar: _, ...worker }, ...line }) => ({ ...line, worker }));
};

const hoursOf = ({ db }: World) =>
  db.many(sql`
    select id, clock_in_at, clock_out_at, total_minutes, work_pay, overtime_pay, status from user_shifts order by id`);

const logged: string[] = [];
const log = createLog('trace', 'api', { write: (line) => void logged.push(line) });

/** Calls that carry the values, in the body and in the address. @returns what the API logged */
async function logOfCalls(world: World, values: Values, as: SignedIn): Promise<string> {
  for (const value of Object.values(values)) {
    await world.send(listTimesheets, { query: { search: value } }, { as });
    await world.send(login, { body: { email: 'nobody@visitor.example', password: value, role: 'OPERATOR' } });
    await world.send(requestDemo, {
      body: { name: value, email: 'zz@visitor.example', phone: value, company_name: value, message: value },
    });
  }
  await world.db.run(sql`delete from demo_requests where email = 'zz@visitor.example'`);
  await world.db.run(sql`delete from outbox where reply_to = 'zz@visitor.example' or recipient = 'zz@visitor.example'`);
  return logged.join('');
}

const onPostgres = scenarioIn(() => createWorld({ demo: true, log }));
const onPglite = scenarioIn(() => createWorld({ demo: 'embedded', log }));

/** The pages of the business still read well: chat and timesheets of nobody, invoices by the printed name. */
async function expectReadable(
  world: World,
  operator: SignedIn,
  { id, business, name }: { id: number; business: number; name: string },
) {
  const { items: topics } = await world.call(listTopics, { query: { limit: 100 } }, operator);
  const topic = topics.find((item) => item.worker.id === id)!;
  expect(topic.is_closed).toBe(true);
  expect(topic.worker).toMatchObject({ name: 'Deleted worker', name_hk: '已刪除的工人' });
  const { items: messages } = await world.call(listMessages, { params: { topic_id: topic.id }, query: {} }, operator);
  expect(new Set(messages.map(({ text }) => text))).toEqual(new Set(['Deleted message 已刪除的訊息']));
  const sheets = await world.call(listTimesheets, { query: { search: 'Deleted worker' } }, operator);
  expect(sheets.total).toBeGreaterThan(0);
  expect((await world.call(listInvoices, { query: { search: name } }, operator)).total).toBeGreaterThan(0);
  const profile = await world.call(getWorker, { params: { user_id: id, operator_id: business } }, operator);
  expect(profile.is_deleted).toBe(true);
  const seen = await world.call(getAdminWorker, { params: { id } }, admin);
  expect([seen.deleted_at, seen.corrections]).toEqual([world.clock.now().toISOString(), []]);
}

/** Admins still find the business. A worker reads the conversation with it, and writes nothing more. */
async function expectClosed(world: World, business: number) {
  const seen = await world.call(getBusiness, { params: { id: business } }, admin);
  expect([seen.deleted_at, seen.people]).toEqual([world.clock.now().toISOString(), []]);
  const { account } = await world.db.one<{ account: number }>(sql`
    select min(a.id) as account from chat_topics t join accounts a on a.worker_id = t.worker_id join workers w on w.id = t.worker_id
    where t.business_id = ${business} and w.erased_at is null and w.state = 'ACTIVE'
      and not exists (select from worker_marks m where m.worker_id = w.id and m.business_id = ${business} and m.blocked)`);
  const as: SignedIn = {
    token: (await issueToken(world.db, account, 'worker', world.clock.now())).token,
    role: 'worker',
  };
  const { items } = await world.call(workerTopics, { query: {} }, as);
  expect(items.find((item) => item.business_id === business)?.is_closed).toBe(true);
  const body = { business_id: business, client_id: 'after the end', text: 'Hello?', media_ids: [] };
  expect((await world.send(workerSendMessage, { body }, { as })).body.code).toBe('gone');
}

/** Nobody can log in to a closed business: what its own exports would hold is read with its login given back. */
async function ownExportsOf(world: World, business: number) {
  await world.db.run(sql`
    update accounts set deleted_at = null, active = true where business_id = ${business} and role = 'OPERATOR'`);
  return exportsOf(world, await operatorOf(world, business));
}

describe.each([
  ['PostgreSQL', onPostgres],
  ['PGlite', onPglite],
] as const)('an account that an older backup brought back, on %s', (_, it) => {
  it('of a worker is erased again before the start, and what has to be kept is kept', async ({ world }) => {
    const { id, business } = await busiest(world);
    const { name } = await world.db.one<{ name: string }>(sql`select name from workers where id = ${id}`);
    const values = await fillWorker(world, id);
    const keys = await keysWhere(world, sql`u.worker_id = ${id}`);
    expect(foundIn(await dumpOf(world), values)).toEqual(Object.keys(values));
    expect((await storedOf(world, keys)).length).toBeGreaterThan(2);
    const [lines, hours] = [await invoiceLines(world, business), await hoursOf(world)];
    const calls = await logOfCalls(world, values, await operatorOf(world, business));
    expect(calls).toContain('"msg":"request"');
    const { file, list } = await newList();
    await list.add({ kind: 'WORKER', id });

    expect(await applyErasures(world.db, world.services.files, list, world.clock.now())).toBe(1);

    const after = await dumpOf(world);
    expect(foundIn(after, values)).toEqual([]);
    expect(keys.filter((key) => after.includes(key))).toEqual([]);
    expect(await storedOf(world, keys)).toEqual([]);
    expect(await invoiceLines(world, business)).toEqual(lines);
    expect(lines.some(({ worker }) => worker.name === name)).toBe(true);
    expect(await hoursOf(world)).toEqual(hours);
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(`WORKER ${id}\n`);
    expect(await applyErasures(world.db, world.services.files, list, world.clock.now())).toBe(0);

    const operator = await operatorOf(world, business);
    const exported = await exportsOf(world, operator);
    expect(exported.size).toBeGreaterThan(6);
    const files = [...exported.values()].join('\n');
    expect(foundIn(files, values)).toEqual([]);
    expect(files).toContain(name);
    expect(foundIn(logged.join(''), values)).toEqual([]);
    await expectReadable(world, operator, { id, business, name });
  });

  it('of a business is erased again before the start, and what has to be kept is kept', async ({ world }) => {
    const { business } = await busiest(world);
    const values = await fillBusiness(world, business);
    const keys = await keysWhere(
      world,
      sql`u.id in (select upload_id from business_registration_files where business_id = ${business})
        or u.id = (select logo_id from businesses where id = ${business})`,
    );
    expect(foundIn(await dumpOf(world), values)).toEqual(Object.keys(values));
    expect(keys.length).toBeGreaterThan(0);
    const [lines, hours] = [await invoiceLines(world, business), await hoursOf(world)];
    await logOfCalls(world, values, await operatorOf(world, business));
    const { list } = await newList();
    await list.add({ kind: 'BUSINESS', id: business });

    expect(await applyErasures(world.db, world.services.files, list, world.clock.now())).toBe(1);

    expect(foundIn(await dumpOf(world), values)).toEqual([]);
    expect(await storedOf(world, keys)).toEqual([]);
    expect(await invoiceLines(world, business)).toEqual(lines);
    expect(await hoursOf(world)).toEqual(hours);
    expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
    expect(foundIn(logged.join(''), values)).toEqual([]);
    await expectClosed(world, business);
    const own = await ownExportsOf(world, business);
    expect(own.size).toBeGreaterThan(6);
    expect(foundIn([...own.values()].join('\n'), values)).toEqual([]);
  });
});
