import sql, { type Sql } from 'sql-template-tag';
import type { IdentityProvider } from '#contract/accounts/identity-provider.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { json } from '#api/db/values.ts';
import type { AuditStamp } from '../../db/listing.ts';
import type { Metadata } from './provider.ts';

const linkedOf = (condition: Sql): Sql => sql`(
  select count(*) from identity_links l join accounts a on a.id = l.account_id
  where l.business_id = p.business_id and a.deleted_at is null and ${condition})`;

const isConfirmed = sql`exists (
  select from confirmed_domains d where d.business_id = p.business_id and d.domain = p.domain)`;

const provider = columns<IdentityProvider>({
  issuer: sql`p.issuer`,
  domain: sql`p.domain`,
  domain_confirmed: isConfirmed,
  client_id: sql`p.client_id`,
  required: sql`p.required`,
  linked: linkedOf(sql`true`),
  waiting: linkedOf(sql`not a.active and a.last_login_at is null`),
  updated_at: sql`p.updated_at`,
  updated_by: sql`p.updated_by`,
});

export const findProvider = (db: Database, businessId: number): Promise<IdentityProvider | null> =>
  db.maybe(sql`select ${provider} from identity_providers p where p.business_id = ${businessId}`);

export interface ProviderRow {
  business_id: number;
  business_name: string;
  issuer: string;
  domain: string;
  domain_confirmed: boolean;
  client_id: string;
  client_secret: string;
  metadata: Metadata;
}

const providerRow = columns<ProviderRow>({
  business_id: sql`p.business_id`,
  business_name: sql`coalesce(b.company_name, '')`,
  issuer: sql`p.issuer`,
  domain: sql`p.domain`,
  domain_confirmed: isConfirmed,
  client_id: sql`p.client_id`,
  client_secret: sql`p.client_secret`,
  metadata: sql`p.metadata`,
});

const row = (condition: Sql): Sql => sql`
  select ${providerRow} from identity_providers p join businesses b on b.id = p.business_id
  where ${condition} and b.approval = 'approved'`;

export const findByCode = (db: Database, code: string): Promise<ProviderRow | null> =>
  db.maybe(row(sql`p.code = ${code}`));

export const findRow = (db: Database, businessId: number): Promise<ProviderRow | null> =>
  db.maybe(row(sql`p.business_id = ${businessId}`));

/** The code survives changes of the provider, so that addresses handed out stay valid. */
export const findCode = async (db: Database, businessId: number): Promise<string | null> =>
  (await db.maybe<{ code: string }>(sql`select code from identity_providers where business_id = ${businessId}`))
    ?.code ?? null;

/** 0 where the business names no domain, or another one. */
export const confirmDomain = (db: Database, businessId: number, domain: string, edit: AuditStamp): Promise<number> =>
  db.run(sql`
    insert into confirmed_domains (business_id, domain, confirmed_at, confirmed_by)
    select business_id, domain, ${edit.at}, ${edit.by} from identity_providers
    where business_id = ${businessId} and domain = ${domain}
    on conflict (business_id, domain) do update set domain = excluded.domain`);

interface Saved {
  code: string;
  issuer: string;
  domain: string;
  client_id: string;
  client_secret: string;
  metadata: Metadata;
}

export const saveProvider = (db: Database, businessId: number, saved: Saved, edit: AuditStamp): Promise<number> =>
  db.run(sql`
    insert into identity_providers (
      business_id, code, issuer, domain, client_id, client_secret, metadata, created_at, updated_at, updated_by)
    values (${businessId}, ${saved.code}, ${saved.issuer}, ${saved.domain}, ${saved.client_id}, ${saved.client_secret},
      ${json(saved.metadata)}, ${edit.at}, ${edit.at}, ${edit.by})
    on conflict (business_id) do update set issuer = excluded.issuer, domain = excluded.domain,
      client_id = excluded.client_id, client_secret = excluded.client_secret, metadata = excluded.metadata,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`);

export const renewMetadata = (db: Database, businessId: number, issuer: string, found: Metadata): Promise<number> =>
  db.run(sql`
    update identity_providers set metadata = ${json(found)}
    where business_id = ${businessId} and issuer = ${issuer} and metadata <> ${json(found)}::jsonb`);

export const setRequired = (db: Database, businessId: number, required: boolean, edit: AuditStamp): Promise<number> =>
  db.run(sql`
    update identity_providers set required = ${required}, updated_at = ${edit.at}, updated_by = ${edit.by}
    where business_id = ${businessId} and required <> ${required}`);

export const isRequired = async (db: Database, businessId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from identity_providers where business_id = ${businessId} and required`)) !== null;

export async function removeProvider(db: Database, businessId: number): Promise<number> {
  await db.run(sql`delete from identity_links where business_id = ${businessId}`);
  return db.run(sql`delete from identity_providers where business_id = ${businessId}`);
}

export async function unlink(db: Database, accountId: number, now: Date): Promise<void> {
  await db.run(sql`delete from identity_links where account_id = ${accountId}`);
  await end(db, sql`signed_by = 'identity_provider' and account_id = ${accountId}`, now);
}

export async function endSessions(
  db: Database,
  businessId: number,
  by: 'password' | 'identity_provider',
  now: Date,
): Promise<void> {
  const theirs = sql`account_id in (select id from accounts where business_id = ${businessId} and role = 'SUPERVISOR')`;
  await end(db, sql`signed_by = ${by} and ${theirs}`, now);
}

async function end(db: Database, which: Sql, now: Date): Promise<void> {
  const open = sql`${which} and revoked_at is null and kind in ('session', 'two_factor')`;
  await db.run(sql`delete from devices where token_id in (select id from tokens where ${open})`);
  await db.run(sql`update tokens set revoked_at = ${now} where ${open}`);
}
