import sql, { join, type Sql } from 'sql-template-tag';
import type { CorrectedField } from '#domain/admin/correction.ts';
import type { Database } from '../../db/client.ts';
import {
  deleteFrom,
  eraseMessages,
  eraseSignIn,
  eraseTraces,
  eraseUnusedUploads,
  placeholders,
} from './erase-shared.ts';

interface Known {
  name: string;
  name_hk: string;
  email: string;
  phone: string;
  accounts: number[];
  /** Before they were corrected. */
  old_names: string[];
  old_contacts: string[];
}

const oldValues = (...fields: readonly CorrectedField[]): Sql => sql`(
  select coalesce(json_agg(k.old_value), '[]') from corrections k where k.worker_id = w.id and k.field in (${join(fields)}))`;

const knownOf = (tx: Database, id: number): Promise<Known> =>
  tx.one<Known>(sql`
    select w.name, coalesce(w.name_hk, '') as name_hk, w.email, w.phone,
      coalesce((select json_agg(a.id) from accounts a where a.worker_id = w.id), '[]') as accounts,
      ${oldValues('name', 'name_hk')} as old_names, ${oldValues('phone')} as old_contacts
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

/** Can be repeated: what was erased stays so, and what came back with a backup goes again. */
export async function eraseWorker(tx: Database, deletionId: number, id: number, now: Date): Promise<void> {
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
  if (!isErased)
    await eraseTraces(tx, {
      contacts: [known.email, known.phone, ...known.old_contacts],
      names: [name, known.name_hk, ...known.old_names],
    });
  await eraseUnusedUploads(
    tx,
    deletionId,
    sql`u.worker_id = ${id} or u.account_id = any(${accounts}::bigint[]) or u.id = any(${[...ofMessages, ...ofWork]}::bigint[])`,
  );
}
