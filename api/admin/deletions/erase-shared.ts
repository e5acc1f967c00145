import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../db/client.ts';
import { translator } from '../../language.ts';

const inBoth = (key: string): string => `${translator('en')(key)} ${translator('hk')(key)}`;

/** What stands where a value was erased. A column without a language has both. */
export const placeholders = {
  worker: { en: translator('en')('privacy.deletedWorker'), hk: translator('hk')('privacy.deletedWorker') },
  anyWorker: inBoth('privacy.deletedWorker'),
  user: inBoth('privacy.deletedUser'),
  message: inBoth('privacy.deletedMessage'),
};

export async function deleteFrom(tx: Database, tables: readonly string[], where: Sql): Promise<void> {
  for (const table of tables) await tx.run(sql`delete from ${raw(table)} where ${where}`);
}

/** Sign-in, devices, settings and notifications. Sessions are revoked first, which closes their connections. */
export async function eraseSignIn(tx: Database, accountIds: readonly number[], now: Date): Promise<void> {
  const ids = sql`${[...accountIds]}::bigint[]`;
  await tx.run(sql`update tokens set revoked_at = ${now} where account_id = any(${ids}) and revoked_at is null`);
  await tx.run(sql`
    delete from pushes p using notifications n where n.id = p.notification_id and n.account_id = any(${ids})`);
  const tables = [
    ...['notifications', 'devices', 'tokens', 'known_devices', 'recovery_codes', 'two_factor_secrets', 'email_changes'],
    ...['two_factor_resets', 'identity_links', 'page_intro_views', 'saved_views', 'verification_codes', 'data_copies'],
    'corrections',
  ];
  await deleteFrom(tx, tables, sql`account_id = any(${ids})`);
  const scopes = accountIds.map((id) => `account:${id}`);
  await tx.run(sql`delete from idempotency_keys where scope = any(${scopes}::text[])`);
  await tx.run(sql`delete from open_calls where split_part(subject, ' account ', 2) = any(${ids}::text[])`);
}

/** Of a text that stands by itself: n@gmail.com is not in susan@gmail.com, nor Li in Lisa. */
const patternOf = (text: string): string =>
  `(?<![A-Za-z0-9À-ɏ._%+-])${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![A-Za-z0-9À-ɏ-]|[.][A-Za-z0-9])`;

/** @param match `~`, or `~*` for either case */
export const mentions = (texts: readonly string[], match: '~' | '~*', ...columns: readonly Sql[]): Sql => sql`exists (
  select from unnest(${[...texts]}::text[], ${texts.map(patternOf)}::text[]) as wanted (text, pattern)
  where ${join(
    columns.map(
      (column) =>
        sql`(position(lower(wanted.text) in lower(${column})) > 0 and ${column} ${raw(match)} wanted.pattern)`,
    ),
    ' or ',
  )})`;

/** Once a person's rows are erased: those of the addresses and numbers that no other person, business or setting has. */
const onlyTheirs = async (tx: Database, contacts: readonly string[]): Promise<string[]> =>
  (
    await tx.many<{ text: string }>(sql`
      with taken (text) as (
        select unnest(array[email, phone]) from accounts
        union all select unnest(array[email, phone]) from workers
        union all select unnest(array[email, phone]) from contacts
        union all select unnest(array[work_email, billing_email, billing_phone]) from businesses
        union all select unnest(shared_emails) from shifts
        union all select unnest(array[old_email, new_email]) from email_changes
        union all select unnest(array[email, phone]) from demo_requests)
      select distinct lower(wanted.text) as text from unnest(${[...contacts]}::text[]) as wanted (text)
      where wanted.text <> '' and not exists (select from taken where lower(taken.text) = lower(wanted.text))
        and not exists (select from settings s where position(lower(wanted.text) in lower(s.value::text)) > 0)`)
  ).map(({ text }) => text);

/** An address that one logs in with. */
export interface Login {
  role: string;
  email: string;
}

/**
 * Once a person's rows are erased: emails, codes and stored answers with an address or number. What somebody else has, too,
 * stays until it expires.
 */
export async function eraseTraces(
  tx: Database,
  { contacts, logins }: { contacts: readonly string[]; logins: readonly Login[] },
): Promise<void> {
  const theirs = await onlyTheirs(tx, contacts);
  const addresses = sql`${theirs}::text[]`;
  await tx.run(sql`delete from bounced_addresses where address = any(${addresses})`);
  await tx.run(sql`
    delete from outbox where lower(recipient) = any(${addresses}) or ${mentions(theirs, '~*', sql`subject`, sql`body_text`)}`);
  await tx.run(sql`delete from idempotency_keys where ${mentions(theirs, '~*', sql`coalesce(answer, '')`)}`);
  await tx.run(sql`delete from notifications where ${mentions(theirs, '~*', sql`title::text`, sql`body::text`)}`);
  for (const { role, email } of logins) {
    if ((await tx.maybe(sql`select 1 from accounts where role = ${role} and email = ${email}`)) !== null) continue;
    const subject = `login:${role}:${email}`;
    await tx.run(sql`delete from verification_codes where role = ${role} and email = ${email}`);
    await tx.run(sql`delete from attempts where subject = ${subject} or starts_with(subject, ${`${subject}:`})`);
  }
}

const inUse = join(
  [
    ['accounts', 'avatar_id'],
    ['admin_invoice_files', 'upload_id'],
    ['blogs', 'cover_id'],
    ['business_registration_files', 'upload_id'],
    ['businesses', 'logo_id'],
    ['chat_message_media', 'upload_id'],
    ['invoice_files', 'upload_id'],
    ['user_shift_images', 'upload_id'],
    ['user_shifts', 'clock_in_photo_id'],
    ['user_shifts', 'clock_out_photo_id'],
    ['worker_certificates', 'upload_id'],
    ['workers', 'avatar_id'],
  ].map(([table = '', column = '']) => sql`exists (select from ${raw(table)} x where x.${raw(column)} = u.id)`),
  ' or ',
);

/** @param deletionId null for those that retention erases. Deletes uploads that nothing names any more. Their bytes are removed after the commit, by `erased_files`. */
export const eraseUnusedUploads = (tx: Database, deletionId: number | null, which: Sql): Promise<number> =>
  tx.run(sql`
    with gone as (delete from uploads u where (${which}) and not (${inUse}) returning storage_key)
    insert into erased_files (storage_key, deletion_id) select storage_key, ${deletionId}::bigint from gone on conflict do nothing`);

/**
 * Uploads of people that were left in a form. A demo's own belong to no account; the platform's own may be named in
 * settings.
 */
export const eraseForgottenUploads = (tx: Database, before: Date, limit: number): Promise<number> =>
  eraseUnusedUploads(
    tx,
    null,
    sql`u.id in (
      select u.id from uploads u
      where u.account_id is not null and coalesce(u.business_id, u.worker_id) is not null and u.created_at < ${before} and not (${inUse})
      order by u.id limit ${limit})`,
  );

/** Bytes whose upload was never recorded. Removed after the commit, by `erased_files`. */
export const eraseUnrecordedFiles = (db: Database, before: Date): Promise<number> =>
  db.run(sql`
    with gone as (delete from unrecorded_files where began_at < ${before} returning storage_key)
    insert into erased_files (storage_key) select storage_key from gone
    where not exists (select from uploads u where u.storage_key = gone.storage_key) on conflict do nothing`);

/** Texts and pictures of both sides, since each writes about the other. @returns the ids of the pictures */
export async function eraseMessages(tx: Database, topics: Sql): Promise<number[]> {
  const media = await tx.many<{ upload_id: number }>(sql`
    delete from chat_message_media f using chat_messages m, chat_topics t
    where m.id = f.message_id and t.id = m.topic_id and ${topics} returning f.upload_id`);
  await tx.run(sql`
    update chat_messages m set body = ${placeholders.message} from chat_topics t where t.id = m.topic_id and ${topics}`);
  return media.map(({ upload_id: id }) => id);
}
