import sql, { type Sql } from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { eraseAccount } from '#api/admin/deletions/erase-account.ts';
import type { Account } from '#api/admin/deletions/obstacles.ts';
import { workerApply, workerSendMessage } from '#contract/workers/worker-app.ts';
import { bookShift } from '#tests/support/builders/shifts.ts';
import { worker, type Business } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import type { World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true, each: true });

async function erase({ db, clock }: World, { kind, id }: Account): Promise<void> {
  const [workerId, businessId] = kind === 'WORKER' ? [id, null] : [null, id];
  const made = await db.one<{ id: number }>(sql`
    insert into deletions (worker_id, business_id, requested_at, due_at)
    values (${workerId}::bigint, ${businessId}::bigint, ${clock.now()}, ${clock.now()}) returning id`);
  await db.tx((tx) => eraseAccount(tx, made.id, { kind, id }, clock.now()));
}

const subjectsIn = async ({ db }: World): Promise<string[]> =>
  (await db.many<{ subject: string }>(sql`select subject from outbox order by subject`)).map(({ subject }) => subject);

/** Of operators. */
const titlesIn = async ({ db }: World): Promise<string[]> =>
  (
    await db.many<{ title: string }>(sql`
      select n.title ->> 'en' as title from notifications n join accounts a on a.id = n.account_id
      where a.role = 'OPERATOR' or a.business_id is null order by 1`)
  ).map(({ title }) => title);

async function email({ db, clock }: World, to: string, subject: string, text = '', isSent = true): Promise<void> {
  await db.run(sql`
    insert into outbox (recipient, subject, body_text, body_html, language, queued_at, sent_at)
    values (${to}, ${subject}, ${text}, '', 'en', ${clock.now()}, ${isSent ? clock.now() : null}::timestamptz)`);
}

async function notify({ db, clock }: World, { operator }: Business, title: string, target: Sql): Promise<void> {
  await db.run(sql`
    insert into notifications (account_id, title, body, created_at, target, target_id)
    select ${operator.accountId}, ${JSON.stringify({ en: title, hk: title })}::jsonb, '{"en": "", "hk": ""}', ${clock.now()}, t.* from (${target}) t`);
}

const nowhere = sql`select 'ACCOUNT', null::bigint`;

/** What the API stores of an address that one tries to log in with. */
async function signInWith({ db, clock }: World, address: string): Promise<void> {
  await db.run(
    sql`insert into attempts (subject, failures, last_failed_at) values (${`login:OPERATOR:${address}`}, 3, ${clock.now()})`,
  );
  await db.run(sql`
    insert into verification_codes (purpose, role, email, hash, sent_at) values ('SIGN_UP', 'OPERATOR', ${address}, 'hash', ${clock.now()})`);
  await db.run(
    sql`insert into bounced_addresses (address, reason, bounced_at) values (${address}, 'gone', ${clock.now()})`,
  );
  await db.run(sql`
    insert into idempotency_keys (scope, key, request_hash, answer, created_at)
    values ('account:0', ${address}, 'hash', ${JSON.stringify({ email: address })}, ${clock.now()})`);
}

const storedOf = async ({ db }: World, address: string) =>
  db.one(sql`
    select (select count(*) from attempts where subject = ${`login:OPERATOR:${address}`}) as attempts,
      (select count(*) from verification_codes where email = ${address}) as codes,
      (select count(*) from bounced_addresses where address = ${address}) as bounced,
      (select count(*) from idempotency_keys where key = ${address}) as answers`);

const allOfThem = { attempts: 1, codes: 1, bounced: 1, answers: 1 };

async function contact({ db, clock }: World, { id }: Business, address: string, phone: string): Promise<void> {
  await db.run(sql`
    insert into contacts (business_id, name, phone, email, created_at, updated_at)
    values (${id}, 'Contact', ${phone}, ${address}, ${clock.now()}, ${clock.now()})`);
}

describe('erasing a worker', () => {
  it('leaves notifications and emails of others that its short name is part of', async ({ world, ours, theirs }) => {
    const { id } = await worker(world, { name: 'e', nameHk: 'e' });
    await world.db.run(sql`
      insert into corrections (worker_id, field, state, old_value, new_value, decided_at) values (${id}, 'name', 'DONE', 'has', 'e', ${world.clock.now()})`);
    for (const business of [ours, theirs]) {
      await notify(world, business, 'Peter has applied', nowhere);
      await email(world, business.operator.email, 'Peter has applied');
    }
    await erase(world, { kind: 'WORKER', id });
    expect(await titlesIn(world)).toEqual(['Peter has applied', 'Peter has applied']);
    expect(await subjectsIn(world)).toEqual(['Peter has applied', 'Peter has applied']);
  });

  it('erases what a business was told of it, and nothing of a namesake', async ({ world, ours, theirs, site }) => {
    const li = await worker(world, { name: 'Li', nameHk: '李' });
    const shift = await bookShift(world, ours, site, { day: '2026-11-29' });
    await world.call(workerApply, { params: { id: shift.id } }, li);
    await world.call(
      workerSendMessage,
      { body: { business_id: ours.id, client_id: 'li', text: 'Hello', media_ids: [] } },
      li,
    );
    const onShift = sql`select 'SHIFT', ${shift.id}::bigint`;
    await notify(world, ours, 'Lisa applied', onShift);
    await notify(world, theirs, 'Li applied', sql`select 'SHIFT', 0::bigint`);
    for (const business of [ours, theirs]) await email(world, business.operator.email, 'Li applied');
    await email(world, ours.operator.email, 'Lisa applied');
    await email(world, ours.operator.email, 'Li applied, not sent yet', '', false);
    expect(await titlesIn(world)).toEqual(['Li applied', 'Li applied', 'Li wrote to you', 'Lisa applied'].toSorted());
    await erase(world, { kind: 'WORKER', id: li.id });
    expect(await titlesIn(world)).toEqual(['Li applied', 'Lisa applied']);
    expect(await subjectsIn(world)).toEqual(['Li applied', 'Li applied, not sent yet', 'Lisa applied']);
    const [left] = await world.db.many<{ account_id: number }>(
      sql`select account_id from notifications where title ->> 'en' = 'Li applied'`,
    );
    expect(left?.account_id).toBe(theirs.operator.accountId);
  });
});

describe('erasing a worker who was never approved', () => {
  it('erases the emails that told admins of the application under each of its names', async ({ world, ours }) => {
    const { id } = await worker(world, { name: 'Kwan Tin Yau', nameHk: '關天佑' });
    await world.db.run(sql`
      insert into corrections (worker_id, field, state, old_value, new_value, decided_at)
      values (${id}, 'name', 'DONE', 'The', 'Kwan Tin Yau', ${world.clock.now()})`);
    await world.db.run(sql`
      insert into accounts (role, admin_role, email, first_name, created_at, updated_at)
      values ('ADMIN', 'OWNER', 'sam@shiftdock.example', 'Sam', ${world.clock.now()}, ${world.clock.now()})`);
    await email(world, 'sam@shiftdock.example', '1 application', '1 application\n– The\n\nOpen');
    await email(world, 'sam@shiftdock.example', '1 application', '1 application\n– Kwan Tin Yau');
    await email(world, 'sam@shiftdock.example', '1 company', '1 company\n– The Godown\n\nOpen');
    await email(world, ours.operator.email, 'The invoice');
    await erase(world, { kind: 'WORKER', id });
    expect(await subjectsIn(world)).toEqual(['1 company', 'The invoice']);
  });
});

describe('erasing a business', () => {
  it('leaves what is of an address that ends as one of its contacts', async ({ world, ours }) => {
    await contact(world, ours, 'n@gmail.example', '+852 9999 0001');
    await signInWith(world, 'susan@gmail.example');
    await email(world, 'susan@gmail.example', 'To Susan', 'Reply to susan@gmail.example', false);
    await email(world, 'n@gmail.example', 'To the contact');
    await email(world, 'ken@elsewhere.example', 'About the contact', 'Write to N@gmail.example.');
    await erase(world, { kind: 'BUSINESS', id: ours.id });
    expect(await subjectsIn(world)).toEqual(['To Susan']);
    expect(await storedOf(world, 'susan@gmail.example')).toEqual(allOfThem);
  });

  it('leaves what is of somebody whom it named as a contact, and of the platform', async ({ world, ours, theirs }) => {
    const { email: address } = theirs.operator;
    await world.db.run(sql`
      update settings set value = jsonb_set(value::jsonb, '{support_email}', '"help@shiftdock.example"') where type = 'platform'`);
    await contact(world, ours, address, '+852 9999 0001');
    await contact(world, ours, 'help@shiftdock.example', '+852 9999 0002');
    await signInWith(world, address);
    await email(world, address, 'To the other business', '', false);
    await email(world, 'ken@elsewhere.example', 'To anybody', 'Questions: help@shiftdock.example');
    await notify(world, theirs, `New address: ${address}`, nowhere);
    await erase(world, { kind: 'BUSINESS', id: ours.id });
    expect(await subjectsIn(world)).toEqual(['To anybody', 'To the other business']);
    expect(await titlesIn(world)).toEqual([`New address: ${address}`]);
    expect(await storedOf(world, address)).toEqual(allOfThem);
  });

  it('erases what is stored of its own addresses', async ({ world, ours }) => {
    const { email: address } = ours.operator;
    await signInWith(world, address);
    await erase(world, { kind: 'BUSINESS', id: ours.id });
    expect(await storedOf(world, address)).toEqual({ attempts: 0, codes: 0, bounced: 0, answers: 0 });
  });
});
