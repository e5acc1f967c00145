import sql from 'sql-template-tag';
import type { SignedInSession } from '#contract/accounts/sessions.ts';
import { idleSince } from '#domain/accounts/session.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';

type Row = Omit<SignedInSession, 'present'>;

const row = columns<Row>({
  id: sql`id`,
  started_at: sql`created_at`,
  last_used_at: sql`last_used_at`,
  ends_at: sql`expires_at`,
  signed_by: sql`signed_by`,
  agent: sql`agent`,
  address: sql`address`,
});

const valid = (accountId: number, now: Date) => sql`
  account_id = ${accountId} and kind in ('session', 'worker') and revoked_at is null and expires_at > ${now}
  and last_used_at > ${idleSince(now)}`;

export const listSessions = (db: Database, accountId: number, now: Date): Promise<Row[]> =>
  db.many(sql`select ${row} from tokens where ${valid(accountId, now)} order by last_used_at desc, id desc`);

/** Null when the account has no such session; its browser may be unknown. */
export const findSession = (
  db: Database,
  accountId: number,
  id: number,
  now: Date,
): Promise<{ device: string | null } | null> =>
  db.maybe(sql`select device from tokens where id = ${id} and ${valid(accountId, now)}`);

export const countOtherSessions = async (
  db: Database,
  accountId: number,
  tokenId: number,
  now: Date,
): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from tokens where id <> ${tokenId} and ${valid(accountId, now)}`,
    )
  ).count;

export const distrustDevice = (db: Database, accountId: number, device: string): Promise<number> =>
  db.run(sql`update known_devices set trusted_until = null where account_id = ${accountId} and hash = ${device}`);

export const distrustOtherDevices = (db: Database, accountId: number, device: string | null): Promise<number> =>
  db.run(sql`
    update known_devices set trusted_until = null
    where account_id = ${accountId} and hash is distinct from ${device}::text`);
