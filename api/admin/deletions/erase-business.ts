import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Database } from '../../db/client.ts';
import { jsonObject } from '../../db/columns.ts';
import {
  deleteFrom,
  eraseMessages,
  eraseSignIn,
  eraseTraces,
  eraseUnusedUploads,
  placeholders,
  type Login,
} from './erase-shared.ts';

interface Known {
  accounts: number[];
  logins: Login[];
  contacts: string[];
}

const knownOf = async (tx: Database, id: number): Promise<Known> => {
  await tx.run(sql`select 1 from businesses where id = ${id} for update`);
  return tx.one<Known>(sql`
    select coalesce((select json_agg(a.id) from accounts a where a.business_id = b.id), '[]') as accounts,
      coalesce((
        select json_agg(${jsonObject<Login>({ role: sql`a.role`, email: sql`a.email` })}) from accounts a
        where a.business_id = b.id and a.email <> ''), '[]') as logins,
      (select coalesce(json_agg(distinct text), '[]') from (
        select unnest(array[a.email, a.phone]) as text from accounts a where a.business_id = b.id
        union all select unnest(array[c.phone, c.email]) from contacts c where c.business_id = b.id
        union all select unnest(array[b.work_email, b.billing_email, b.billing_phone])) known
        where coalesce(text, '') <> '') as contacts
    from businesses b where b.id = ${id}`);
};

async function erasePeople(tx: Database, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    update accounts set first_name = ${placeholders.user}, last_name = '', email = '', phone = null, position = '', password_hash = null,
      avatar_id = null, active = false, deleted_at = coalesce(deleted_at, ${now}), last_login_at = null, unwanted_kinds = '{}',
      unwanted_emails = '{}', version = version + 1, updated_at = ${now}
    where business_id = ${id}`);
  await tx.run(sql`
    update contacts set name = ${placeholders.user}, phone = '', email = '', deleted_at = coalesce(deleted_at, ${now})
    where business_id = ${id}`);
  await tx.run(sql`update agreement_acceptances set email = '' where business_id = ${id}`);
  await tx.run(sql`update cards set holder = '', deleted_at = coalesce(deleted_at, ${now}) where business_id = ${id}`);
  await tx.run(sql`update sandbox_cards set holder = '' where business_id = ${id}`);
}

async function eraseRecords(tx: Database, id: number, now: Date): Promise<void> {
  const tables = [
    ...['business_questions', 'business_registration_files', 'shift_templates', 'worker_marks'],
    ...['confirmed_domains', 'identity_providers', 'payment_customers', 'corrections'],
  ];
  await deleteFrom(tx, tables, sql`business_id = ${id}`);
  await tx.run(sql`delete from shifts where business_id = ${id} and status = ${shiftStatus.DRAFT}`);
  await tx.run(sql`update shifts set shared_emails = '{}', draft = null where business_id = ${id}`);
  // Name, address and number of the company stay: documents are printed with them.
  await tx.run(sql`
    update businesses set work_email = null, website = null, warehouse_address = null, billing_email = null, billing_phone = null,
      logo_id = null, declined_words = '', suspended_reason = '', suspended_at = coalesce(suspended_at, ${now}), erased_at = ${now},
      version = version + 1, updated_at = ${now}
    where id = ${id}`);
}

/** Can be repeated: what was erased stays so, and what came back with a backup goes again. */
export async function eraseBusiness(tx: Database, deletionId: number, id: number, now: Date): Promise<void> {
  const { accounts, logins, contacts } = await knownOf(tx, id);
  const ofMessages = await eraseMessages(tx, sql`t.business_id = ${id}`);
  await tx.run(sql`
    update chat_messages m set sender_name = ${placeholders.user} from chat_topics t
    where t.id = m.topic_id and t.business_id = ${id} and m.sender = 'BUSINESS'`);
  await erasePeople(tx, id, now);
  await eraseRecords(tx, id, now);
  await eraseSignIn(tx, accounts, now);
  await eraseTraces(tx, { contacts, logins });
  await eraseUnusedUploads(
    tx,
    deletionId,
    sql`u.business_id = ${id} or u.account_id = any(${accounts}::bigint[]) or u.id = any(${ofMessages}::bigint[])`,
  );
}
