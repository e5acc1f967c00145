import sql from 'sql-template-tag';
import { signInMethod, type SignInMethod } from '#domain/accounts/identity.ts';
import { idleDays, idleSince, lastSeenMinutes, sessionDays } from '#domain/accounts/session.ts';
import { addHours, addMinutes, toIso, milliseconds } from '#domain/shared/time.ts';
import { adminSessionHours, adminInvitationHours } from '#domain/accounts/roles.ts';
import { twoFactorMinutes } from '#domain/accounts/two-factor.ts';
import { invitationHours } from '#domain/accounts/invitation.ts';
import { codeMinutes } from '#domain/accounts/verification-code.ts';
import type { AccountState } from '#domain/accounts/account-state.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { Caller } from '../caller.ts';
import type { Connection } from '../client.ts';
import type { Language } from '../../language.ts';
import { hashToken, newToken } from '../../secrets.ts';

export type TokenKind =
  | 'session'
  | 'sign_up'
  | 'reset'
  | 'two_factor'
  | 'admin'
  | 'admin_two_factor'
  | 'admin_password'
  | 'invitation'
  | 'worker';

const expiry: Readonly<Record<TokenKind, (now: Date) => Date>> = {
  session: (now) => addHours(now, sessionDays * 24),
  sign_up: (now) => addHours(now, 7 * 24),
  reset: (now) => addMinutes(now, codeMinutes),
  two_factor: (now) => addMinutes(now, twoFactorMinutes),
  // Separate kinds for admin users: none of their tokens opens what a business's does, and vice versa.
  admin: (now) => addHours(now, adminSessionHours),
  admin_two_factor: (now) => addMinutes(now, twoFactorMinutes),
  admin_password: (now) => addHours(now, adminInvitationHours),
  invitation: (now) => addHours(now, invitationHours),
  worker: (now) => addHours(now, sessionDays * 24),
};

const nowhere: Connection = { address: null, agent: null, device: null };

export async function issueToken(
  db: Database,
  accountId: number,
  kind: TokenKind,
  now: Date,
  { address, agent, device }: Connection = nowhere,
  by: SignInMethod = signInMethod.PASSWORD,
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const expires = expiry[kind](now);
  await db.run(sql`
    insert into tokens (account_id, kind, hash, created_at, expires_at, confirmed_at, last_used_at, address, agent, device, signed_by)
    values (${accountId}, ${kind}, ${hashToken(token)}, ${now}, ${expires}, ${now}, ${now}, ${address}, ${agent}, ${device}, ${by})`);
  return { token, expires_at: expires.toISOString() };
}

interface CallerRow {
  token_id: number;
  kind: TokenKind;
  account_id: number;
  role: Exclude<Caller['role'], 'ADMIN'>;
  business_id: number | null;
  worker_id: number | null;
  worker_state: AccountState | null;
  name: string;
  email: string;
  language: Language;
  last_used_at: string;
}

const callerRow = columns<CallerRow>({
  token_id: sql`t.id`,
  kind: sql`t.kind`,
  account_id: sql`a.id`,
  role: sql`a.role`,
  business_id: sql`a.business_id`,
  worker_id: sql`a.worker_id`,
  worker_state: sql`(select w.state from workers w where w.id = a.worker_id)`,
  name: sql`a.full_name`,
  email: sql`a.email`,
  language: sql`a.language`,
  last_used_at: sql`t.last_used_at`,
});

export interface ValidSession {
  caller: Exclude<Caller, { role: 'ADMIN' }>;
  lastUsed: string;
}

/** Null when invalid, for an inactive or deleted account, and after 14 days without use. */
export async function sessionByToken(db: Database, token: string, now: Date): Promise<ValidSession | null> {
  const row = await db.maybe<CallerRow>(sql`
    select ${callerRow}
    from tokens t join accounts a on a.id = t.account_id
    where t.hash = ${hashToken(token)} and t.kind in ('session', 'sign_up', 'worker') and t.revoked_at is null
      and t.expires_at > ${now} and t.last_used_at > ${idleSince(now)} and a.active and a.deleted_at is null`);
  const caller = row && callerOf(row);
  return caller && { caller, lastUsed: row.last_used_at };
}

function callerOf(row: CallerRow): ValidSession['caller'] | null {
  const { role, business_id, worker_id, worker_state: state } = row;
  // A worker's token never opens anything of a business, nor vice versa.
  if ((role === 'USER') !== (row.kind === 'worker')) return null;
  const person = {
    accountId: row.account_id,
    tokenId: row.token_id,
    name: row.name,
    email: row.email,
    language: row.language,
  };
  if (role === 'OPERATOR' && business_id !== null)
    return { ...person, role, businessId: business_id, signingUp: row.kind === 'sign_up' };
  if (role === 'SUPERVISOR' && business_id !== null) return { ...person, role, businessId: business_id };
  if (role === 'USER' && worker_id !== null && state !== null) return { ...person, role, workerId: worker_id, state };
  return null;
}

/** Written at most every 15 minutes. */
export async function recordUse(
  db: Database,
  { caller, lastUsed }: ValidSession,
  { address, agent, device }: Connection,
  now: Date,
): Promise<void> {
  if (milliseconds(lastUsed) > addMinutes(now, -lastSeenMinutes).getTime()) return;
  await db.run(sql`
    update tokens
    set last_used_at = ${now}, address = coalesce(${address}::text, address), agent = coalesce(${agent}::text, agent),
      device = coalesce(${device}::text, device)
    where id = ${caller.tokenId} and last_used_at < ${now}`);
}

export async function expiryOf(db: Database, tokenId: number): Promise<string> {
  const { expires_at, last_used_at } = await db.one<{ expires_at: string; last_used_at: string }>(
    sql`select expires_at, last_used_at from tokens where id = ${tokenId}`,
  );
  const idle = addHours(last_used_at, idleDays * 24);
  return milliseconds(idle) < milliseconds(expires_at) ? toIso(idle) : expires_at;
}

export const accountOfToken = async (
  db: Database,
  token: string,
  kind: Exclude<TokenKind, 'session' | 'sign_up' | 'admin' | 'worker'>,
  now: Date,
): Promise<number | null> =>
  (
    await db.maybe<{ account_id: number }>(sql`
      select account_id from tokens
      where hash = ${hashToken(token)} and kind = ${kind} and revoked_at is null and expires_at > ${now}`)
  )?.account_id ?? null;

export const signInMethodOf = async (db: Database, token: string): Promise<SignInMethod> =>
  (await db.one<{ signed_by: SignInMethod }>(sql`select signed_by from tokens where hash = ${hashToken(token)}`))
    .signed_by;

/** 0 when a concurrent request was faster. */
export const useToken = (db: Database, token: string, now: Date): Promise<number> =>
  db.run(sql`update tokens set revoked_at = ${now} where hash = ${hashToken(token)} and revoked_at is null`);

/** Revokes tokens in emails to the old address, which would be in another person's hands. */
export const revokeEmailedTokens = (db: Database, accountId: number, now: Date): Promise<number> =>
  db.run(sql`
    update tokens set revoked_at = ${now}
    where account_id = ${accountId} and kind in ('reset', 'invitation') and revoked_at is null and expires_at > ${now}`);

export async function revokeToken(db: Database, tokenId: number, now: Date): Promise<void> {
  await db.run(sql`update tokens set revoked_at = ${now} where id = ${tokenId} and revoked_at is null`);
  await db.run(sql`delete from devices where token_id = ${tokenId}`);
}

export async function revokeTokens(
  db: Database,
  accountId: number,
  now: Date,
  except: number | null = null,
): Promise<number> {
  await db.run(
    sql`delete from devices where account_id = ${accountId} and token_id is distinct from ${except}::bigint`,
  );
  return db.run(sql`
    update tokens set revoked_at = ${now}
    where account_id = ${accountId} and id is distinct from ${except}::bigint and revoked_at is null and expires_at > ${now}`);
}
