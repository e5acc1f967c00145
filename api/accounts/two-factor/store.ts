import sql from 'sql-template-tag';
import { trustedDeviceDays } from '#domain/accounts/two-factor.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';

export interface TwoFactor {
  secret: string;
  confirmed_at: string | null;
}

const factor = columns<TwoFactor>({ secret: sql`secret`, confirmed_at: sql`confirmed_at` });

export const findTwoFactor = (db: Database, accountId: number): Promise<TwoFactor | null> =>
  db.maybe(sql`select ${factor} from two_factor_secrets where account_id = ${accountId}`);

export const isTwoFactorOn = (found: TwoFactor | null): boolean => found !== null && found.confirmed_at !== null;

export const insertTwoFactor = (db: Database, accountId: number, sealedSecret: string): Promise<number> =>
  db.run(sql`
    insert into two_factor_secrets (account_id, secret) values (${accountId}, ${sealedSecret})
    on conflict (account_id) do update set secret = excluded.secret where two_factor_secrets.confirmed_at is null`);

export const useTimeStep = (db: Database, accountId: number, step: number): Promise<number> =>
  db.run(
    sql`update two_factor_secrets set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`,
  );

export const confirmTwoFactor = (db: Database, accountId: number, now: Date): Promise<number> =>
  db.run(
    sql`update two_factor_secrets set confirmed_at = ${now} where account_id = ${accountId} and confirmed_at is null`,
  );

export async function deleteTwoFactor(db: Database, accountId: number): Promise<number> {
  await db.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  await db.run(sql`update known_devices set trusted_until = null where account_id = ${accountId}`);
  return db.run(sql`delete from two_factor_secrets where account_id = ${accountId}`);
}

export const recordReset = (db: Database, accountId: number, reason: string, now: Date): Promise<number> =>
  db.run(sql`insert into two_factor_resets (account_id, reset_at, reason) values (${accountId}, ${now}, ${reason})`);

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
    update known_devices set trusted_until = ${addHours(now, trustedDeviceDays * 24)}
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

export const isTwoFactorRequired = async (db: Database, businessId: number): Promise<boolean> =>
  (
    await db.one<{ required: boolean }>(sql`
      select supervisors_need_two_factor as required from businesses where id = ${businessId}`)
  ).required;

export const setTwoFactorRequired = (db: Database, businessId: number, required: boolean, now: Date): Promise<number> =>
  db.run(sql`
    update businesses set supervisors_need_two_factor = ${required}, updated_at = ${now}
    where id = ${businessId} and supervisors_need_two_factor <> ${required}`);

export interface AccountWithoutTwoFactor {
  id: number;
  name: string;
  email: string;
  language: 'en' | 'hk';
}

const unprotected = columns<AccountWithoutTwoFactor>({
  id: sql`a.id`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  language: sql`a.language`,
});

export const listWithoutTwoFactor = (db: Database, businessId: number): Promise<AccountWithoutTwoFactor[]> =>
  db.many(sql`
    select ${unprotected} from accounts a
    where a.role = 'SUPERVISOR' and a.business_id = ${businessId} and a.active and a.deleted_at is null
      and not exists (select 1 from two_factor_secrets f where f.account_id = a.id and f.confirmed_at is not null)
    order by a.id`);
