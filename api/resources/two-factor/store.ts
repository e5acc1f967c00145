import sql from 'sql-template-tag';
import { trustedDays } from '#domain/account/second-factor.ts';
import { addHours } from '#domain/time.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';

export interface Factor {
  secret: string;
  confirmed_at: string | null;
}

const factor = columns<Factor>({ secret: sql`secret`, confirmed_at: sql`confirmed_at` });

export const findFactor = (db: Database, accountId: number): Promise<Factor | null> =>
  db.maybe(sql`select ${factor} from second_factors where account_id = ${accountId}`);

export const isOn = (found: Factor | null): boolean => found !== null && found.confirmed_at !== null;

export const beginFactor = (db: Database, accountId: number, sealedSecret: string): Promise<number> =>
  db.run(sql`
    insert into second_factors (account_id, secret) values (${accountId}, ${sealedSecret})
    on conflict (account_id) do update set secret = excluded.secret where second_factors.confirmed_at is null`);

export const takeStep = (db: Database, accountId: number, step: number): Promise<number> =>
  db.run(sql`update second_factors set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`);

export const confirmFactor = (db: Database, accountId: number, now: Date): Promise<number> =>
  db.run(sql`update second_factors set confirmed_at = ${now} where account_id = ${accountId} and confirmed_at is null`);

export async function removeFactor(db: Database, accountId: number): Promise<number> {
  await db.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  await db.run(sql`update known_devices set trusted_until = null where account_id = ${accountId}`);
  return db.run(sql`delete from second_factors where account_id = ${accountId}`);
}

export const noteReset = (db: Database, accountId: number, reason: string, now: Date): Promise<number> =>
  db.run(sql`insert into second_factor_resets (account_id, reset_at, reason) values (${accountId}, ${now}, ${reason})`);

export async function replaceRecoveryCodes(db: Database, accountId: number, digests: readonly string[]): Promise<void> {
  await db.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  for (const digest of digests)
    await db.run(sql`insert into recovery_codes (account_id, digest) values (${accountId}, ${digest})`);
}

export const useRecoveryCode = (
  db: Database,
  accountId: number,
  digests: readonly string[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and digest = any(${digests}) and used_at is null`);

export const recoveryCodesLeft = async (db: Database, accountId: number): Promise<number> =>
  (
    await db.one<{ left: number }>(sql`
      select count(*) as left from recovery_codes where account_id = ${accountId} and used_at is null`)
  ).left;

export const trustDevice = (db: Database, accountId: number, device: string, now: Date): Promise<number> =>
  db.run(sql`
    update known_devices set trusted_until = ${addHours(now, trustedDays * 24)}
    where account_id = ${accountId} and hash = ${device}`);

export const isTrustedDevice = async (
  db: Database,
  accountId: number,
  device: string | null,
  now: Date,
): Promise<boolean> =>
  device !== null &&
  (await db.maybe(sql`
    select 1 from known_devices
    where account_id = ${accountId} and hash = ${device} and trusted_until > ${now}`)) !== null;

export const isRequired = async (db: Database, businessId: number): Promise<boolean> =>
  (
    await db.one<{ required: boolean }>(sql`
      select supervisors_need_second_factor as required from businesses where id = ${businessId}`)
  ).required;

export const setRequired = (db: Database, businessId: number, required: boolean, now: Date): Promise<number> =>
  db.run(sql`
    update businesses set supervisors_need_second_factor = ${required}, updated_at = ${now}
    where id = ${businessId} and supervisors_need_second_factor <> ${required}`);

export interface Unprotected {
  id: number;
  name: string;
  email: string;
  language: 'en' | 'hk';
}

const unprotected = columns<Unprotected>({
  id: sql`a.id`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  language: sql`a.language`,
});

export const withoutFactor = (db: Database, businessId: number): Promise<Unprotected[]> =>
  db.many(sql`
    select ${unprotected} from accounts a
    where a.role = 'SUPERVISOR' and a.business_id = ${businessId} and a.active and a.deleted_at is null
      and not exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null)
    order by a.id`);
