import sql, { type Sql } from 'sql-template-tag';
import type { Role } from '#domain/accounts/roles.ts';
import type { SignUpStep } from '#domain/accounts/sign-up.ts';
import type * as contract from '#contract/accounts/auth.ts';
import type { Account } from '#contract/accounts/auth.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject, type SelectList } from '../../db/columns.ts';
import { savedViewColumns } from '../views.store.ts';
import { fileJson } from '../../db/queries/file.ts';

const living = sql`from accounts a left join businesses b on b.id = a.business_id where a.deleted_at is null`;

export interface AccountRow extends Account {
  active: boolean;
  last_login_at: string | null;
  password_hash: string | null;
  approval: 'waiting' | 'approved' | 'rejected' | null;
  sign_up_step: SignUpStep | null;
  has_billing_details: boolean;
}

const accountRow = columns<AccountRow>({
  id: sql`a.id`,
  role: sql`a.role`,
  name: sql`a.full_name`,
  first_name: sql`a.first_name`,
  last_name: sql`a.last_name`,
  email: sql`a.email`,
  language: sql`a.language`,
  language_chosen: sql`a.language_chosen`,
  avatar: fileJson(sql`a.avatar_id`),
  business_id: sql`a.business_id`,
  business_name: sql`coalesce(b.company_name, '')`,
  business_logo: fileJson(sql`b.logo_id`),
  active: sql`a.active`,
  last_login_at: sql`a.last_login_at`,
  password_hash: sql`a.password_hash`,
  approval: sql`b.approval`,
  sign_up_step: sql`b.sign_up_step`,
  has_billing_details: sql`coalesce(b.billing_email is not null, false)`,
});

const find = (db: Database, condition: Sql): Promise<AccountRow | null> =>
  db.maybe(sql`
    select ${accountRow} ${living} and ${condition}`);

export const findAccount = (db: Database, id: number): Promise<AccountRow | null> => find(db, sql`a.id = ${id}`);

export const findLogin = (db: Database, role: Role | 'ADMIN', email: string): Promise<AccountRow | null> =>
  find(db, sql`a.role = ${role} and a.email = ${email.toLowerCase()}`);

/** Once more, within the transaction that begins a session: comparing takes long, and the account may have changed. */
export const isStillOpen = async (tx: Database, { id, password_hash: hash }: AccountRow): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from accounts
    where id = ${id} and password_hash = ${hash} and active and deleted_at is null for no key update`)) !== null;

type StoredAccount = Pick<
  DataOf<typeof contract.getAccount>,
  'views' | 'page_intro_views' | 'bounced_emails' | 'suspension'
>;

interface StoredAccountRow extends Pick<StoredAccount, 'views' | 'page_intro_views' | 'bounced_emails'> {
  since: string | null;
  reason: string;
}

const storedAccountRow = ({ accountId }: Holder): SelectList<StoredAccountRow> =>
  columns({
    views: sql`coalesce((
      select json_agg(${jsonObject(savedViewColumns)} order by id) from saved_views where account_id = ${accountId}), '[]')`,
    page_intro_views: sql`coalesce((
      select json_agg(page order by page) from page_intro_views
      where account_id = ${accountId}), '[]')`,
    bounced_emails: sql`coalesce((
      select json_agg(distinct d.address) from bounced_addresses d join accounts a on a.id = ${accountId}
      where d.address = lower(a.email) or (a.role = 'OPERATOR' and d.address = lower(b.billing_email))), '[]')`,
    since: sql`b.suspended_at`,
    reason: sql`coalesce(b.suspended_reason, '')`,
  });

interface Holder {
  accountId: number;
  businessId: number;
}

/** One statement, because every page asks for it. */
export async function storedAccountOf(db: Database, holder: Holder): Promise<StoredAccount> {
  const { since, reason, ...stored } = await db.one<StoredAccountRow>(
    sql`select ${storedAccountRow(holder)} from businesses b where b.id = ${holder.businessId}`,
  );
  return { ...stored, suspension: since === null ? null : { since, reason } };
}

export const setPassword = (
  db: Database,
  accountId: number,
  hash: string,
  edit: { at: Date; by: string },
): Promise<number> =>
  db.run(sql`
    update accounts set password_hash = ${hash}, version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${accountId}`);

/** When a code or a link that was sent to the account's address is used. */
export const proveEmail = (db: Database, accountId: number, now: Date): Promise<number> =>
  db.run(sql`update accounts set email_proved_at = ${now} where id = ${accountId} and email_proved_at is null`);

export const setLanguage = (db: Database, accountId: number, language: 'en' | 'hk', now: Date): Promise<number> =>
  db.run(
    sql`update accounts set language = ${language}, language_chosen = true, updated_at = ${now} where id = ${accountId}`,
  );

/** @param language the `language` header, which an account takes that never chose one; null leaves it as it is */
export const recordLogin = (db: Database, accountId: number, language: string | null, now: Date): Promise<number> =>
  db.run(sql`
    update accounts set last_login_at = ${now},
      language = case when not language_chosen and ${language}::text in ('en', 'hk') then ${language} else language end
    where id = ${accountId}`);

export async function insertSignUp(db: Database, email: string, language: 'en' | 'hk', now: Date): Promise<number> {
  const business = await db.one<{ id: number }>(sql`
    insert into businesses (sign_up_step, created_at, updated_at) values (1, ${now}, ${now}) returning id`);
  const account = await db.one<{ id: number }>(sql`
    insert into accounts (role, business_id, email, email_proved_at, language, created_at, updated_at)
    values ('OPERATOR', ${business.id}, ${email}, ${now}, ${language}, ${now}, ${now}) returning id`);
  return account.id;
}

export const saveDevice = (
  db: Database,
  device: { accountId: number; tokenId: number; pushToken: string; platform: string; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into devices (account_id, token_id, push_token, platform, saved_at)
    values (${device.accountId}, ${device.tokenId}, ${device.pushToken}, ${device.platform}, ${device.now})
    on conflict (account_id, push_token) do update set token_id = excluded.token_id, platform = excluded.platform, saved_at = excluded.saved_at`);

export const deleteDevice = (db: Database, accountId: number, pushToken: string): Promise<number> =>
  db.run(sql`delete from devices where account_id = ${accountId} and push_token = ${pushToken}`);
