import sql, { join, type Sql } from 'sql-template-tag';
import type { CorrectedField } from '#domain/admin/correction.ts';
import type { Database } from '../../db/client.ts';
import { withMerged } from '../../db/queries/same-person.ts';
import {
  deleteFrom,
  eraseMessages,
  eraseSignIn,
  eraseTraces,
  eraseUnusedUploads,
  mentions,
  placeholders,
} from './erase-shared.ts';

interface Known {
  name: string;
  name_hk: string;
  email: string;
  phone: string;
  accounts: number[];
  /** Before they were changed. */
  old_names: string[];
  /** Of those the ones that an admin corrected. Before approval workers change their names themselves, unseen by businesses. */
  corrected_names: string[];
  old_contacts: string[];
}

const oldValues = (fields: readonly CorrectedField[], which: Sql = sql`true`): Sql => sql`(
  select coalesce(json_agg(k.old_value), '[]') from corrections k
  where k.worker_id = w.id and k.field in (${join(fields)}) and ${which})`;

const nameFields = ['name', 'name_hk'] as const;

const knownOf = (tx: Database, id: number): Promise<Known> =>
  tx.one<Known>(sql`
    select w.name, coalesce(w.name_hk, '') as name_hk, w.email, w.phone,
      coalesce((select json_agg(a.id) from accounts a where a.worker_id = w.id), '[]') as accounts,
      ${oldValues(nameFields)} as old_names, ${oldValues(nameFields, sql`k.asked_at is not null`)} as corrected_names,
      ${oldValues(['phone'])} as old_contacts
    from workers w where w.id = ${id} for update`);

/** Documents are printed again as they were, so the names on them stay apart from the worker. */
const savePrintedNames = (tx: Database, id: number): Promise<number> =>
  tx.run(sql`
    insert into printed_names (worker_id, name, name_hk)
    select w.id, w.name, w.name_hk from workers w where w.id = ${id} and w.erased_at is null and (
      exists (select from invoice_lines il join user_shifts us on us.id = il.user_shift_id where us.worker_id = w.id)
      or exists (select from worker_transfers t where t.worker_id = w.id))
    on conflict do nothing`);

async function eraseDetails(tx: Database, id: number, now: Date): Promise<void> {
  const tables = ['certificates', 'districts', 'industries', 'jobs', 'questions', 'marks'].map(
    (name) => `worker_${name}`,
  );
  await deleteFrom(tx, [...tables, 'corrections'], sql`worker_id = ${id}`);
  await tx.run(sql`
    update workers set name = ${placeholders.worker.en}, name_hk = ${placeholders.worker.hk}, email = '', phone = '', sex = null,
      nationality = '', experience_years = 0, about = '', hkid_masked = null, emergency_name = null, emergency_phone = null,
      emergency_relationship = null, avatar_id = null, payee = '', account_bank = null, account_sealed = null, account_masked = '',
      hkid_digest = null, account_digest = null,
      decided_reason = null, decided_words = '', active = false, erased_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${id}`);
  await tx.run(sql`
    update accounts set first_name = ${placeholders.anyWorker}, last_name = '', email = '', phone = null, position = '',
      password_hash = null, avatar_id = null, active = false, deleted_at = coalesce(deleted_at, ${now}), last_login_at = null,
      unwanted_kinds = '{}', unwanted_emails = '{}', version = version + 1, updated_at = ${now}, updated_by = null
    where worker_id = ${id}`);
}

const businessesOf = (workers: Sql): Sql => sql`
  select business_id from shift_applicants where worker_id = any(${workers})
  union all select business_id from class_applicants where worker_id = any(${workers})
  union all select business_id from user_shifts where worker_id = any(${workers})
  union all select business_id from chat_topics where worker_id = any(${workers})`;

async function eraseOpinions(tx: Database, id: number): Promise<void> {
  await tx.run(sql`update shift_applicants set reason = null, note = '' where worker_id = ${id}`);
  await tx.run(sql`update class_applicants set reason = null, note = '' where worker_id = ${id}`);
  await tx.run(sql`update reviews set comment = '' where worker_id = ${id}`);
}

async function eraseWork(tx: Database, id: number): Promise<number[]> {
  await tx.run(sql`
    update user_shifts set clock_in_photo_id = null, clock_out_photo_id = null where worker_id = ${id}`);
  const images = await tx.many<{ upload_id: number }>(sql`
    delete from user_shift_images f using user_shifts us where us.id = f.user_shift_id and us.worker_id = ${id}
    returning f.upload_id`);
  return images.map(({ upload_id: upload }) => upload);
}

/** A single letter is in every text. */
const isTelling = (name: string): boolean => [...name].length > 1;

/** Notifications and sent emails about the worker, of the businesses that it had to do with, and of admins. */
async function eraseMentions(tx: Database, ids: readonly number[], known: Known): Promise<void> {
  const workers = sql`${[...ids]}::bigint[]`;
  const names = [known.name, known.name_hk, ...known.corrected_names].filter(isTelling);
  const shifts = sql`select a.shift_id from shift_applicants a where a.worker_id = any(${workers})`;
  const classes = sql`select c.class_id from class_applicants c where c.worker_id = any(${workers})`;
  await tx.run(sql`
    delete from notifications n where
      n.target = 'CHAT' and n.target_id in (select t.id from chat_topics t where t.worker_id = any(${workers}))
      or n.target = 'TIMESHEET' and n.target_id in (select us.id from user_shifts us where us.worker_id = any(${workers}))
      or (n.target in ('SHIFT', 'APPLICANTS') and n.target_id in (${shifts}) or n.target = 'TRAINING_CLASS' and n.target_id in (${classes})
          or n.target = 'ADMIN_INVOICE' and n.target_id is null and n.account_id in (select a.id from accounts a where a.business_id in (${businessesOf(workers)})))
        and ${mentions(names, '~', sql`n.title::text`, sql`n.body::text`)}`);
  // One that is still to be sent may be about somebody else of that name.
  await tx.run(sql`
    delete from outbox o where o.sent_at is not null and o.recipient in (
        select a.email from accounts a where a.business_id in (${businessesOf(workers)})
        union all select b.billing_email from businesses b where b.id in (${businessesOf(workers)}))
      and ${mentions(names, '~', sql`o.subject`, sql`o.body_text`)}`);
  const lines = [known.name, known.name_hk, ...known.old_names]
    .filter((name) => name !== '')
    .map((name) => `\n– ${name}\n`);
  await tx.run(sql`
    delete from outbox o using unnest(${lines}::text[]) as wanted (line)
    where o.sent_at is not null and o.recipient in (select a.email from accounts a where a.role = 'ADMIN')
      and position(wanted.line in o.body_text || ${'\n'}) > 0`);
}

/** With the accounts that were merged into it. @returns the ids of all */
export async function eraseWorker(tx: Database, deletionId: number, id: number, now: Date): Promise<number[]> {
  const all = (await tx.many<{ id: number }>(sql`select id from ${withMerged(id)} person order by id`)).map(
    (row) => row.id,
  );
  for (const worker of all) await eraseAccountOf(tx, deletionId, { id: worker, all }, now);
  return all;
}

/** Can be repeated: what was erased stays so, and what came back with a backup goes again. */
async function eraseAccountOf(
  tx: Database,
  deletionId: number,
  { id, all }: { id: number; all: readonly number[] },
  now: Date,
): Promise<void> {
  const known = await knownOf(tx, id);
  const { name, accounts } = known;
  const isErased = name === placeholders.worker.en;
  await savePrintedNames(tx, id);
  const ofMessages = await eraseMessages(tx, sql`t.worker_id = ${id}`);
  await tx.run(sql`
    update chat_messages m set sender_name = ${placeholders.anyWorker} from chat_topics t
    where t.id = m.topic_id and t.worker_id = ${id} and m.sender = 'WORKER'`);
  const ofWork = await eraseWork(tx, id);
  await eraseDetails(tx, id, now);
  await eraseOpinions(tx, id);
  await eraseSignIn(tx, accounts, now);
  if (!isErased) {
    await eraseMentions(tx, all, known);
    await eraseTraces(tx, {
      contacts: [known.email, known.phone, ...known.old_contacts],
      logins: [{ role: 'USER', email: known.email }],
    });
  }
  await eraseUnusedUploads(
    tx,
    deletionId,
    sql`u.worker_id = ${id} or u.account_id = any(${accounts}::bigint[]) or u.id = any(${[...ofMessages, ...ofWork]}::bigint[])`,
  );
}
