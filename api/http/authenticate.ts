import { timingSafeEqual } from 'node:crypto';
import type { Access } from '#contract/core/call.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../db/client.ts';
import { recordUse, sessionByToken } from './tokens/tokens.ts';
import { adminByToken } from './tokens/admin-tokens.ts';
import { hashToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { isAllowedCaller, roleHeaders, type Caller } from './caller.ts';
import { connectionOf } from './client.ts';
import { fail } from '../api-error.ts';

const command: Caller = { role: 'ADMIN', accountId: null, tokenId: null, name: 'Admin', duty: 'OWNER' };

type AuthenticationServices = Pick<Services, 'adminToken' | 'log'> & { db: Database };

const isAdmin = (token: string, adminToken: string | undefined): boolean =>
  adminToken !== undefined && timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(adminToken)));

async function callerOf(
  { db, adminToken, log }: AuthenticationServices,
  headers: Headers,
  now: Date,
): Promise<Caller | null> {
  const token = /^Bearer ([\w-]{16,128})$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return null;
  if (isAdmin(token, adminToken)) return command;
  const session = await sessionByToken(db, token, now);
  if (session === null) return adminByToken(db, token, now);
  // A full disk must not keep anyone from reading.
  await recordUse(db, session, connectionOf(headers), now).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of a session could not be noted'),
  );
  return session.caller;
}

/**
 * Rejects with 401 `signed_out` without a valid token, with 403 `forbidden` when the `role` header is not the
 * account's or the role may not call. A public call never rejects: there, an invalid token means no caller.
 * @param onCaller receives the token's owner before anything is rejected
 */
export async function authenticate(
  services: AuthenticationServices,
  access: Access,
  headers: Headers,
  now: Date,
  onCaller?: (caller: Caller) => void,
): Promise<Caller | null> {
  const caller = await callerOf(services, headers, now);
  if (caller !== null) onCaller?.(caller);
  const hasRole = caller !== null && headers.get('role')?.toLowerCase() === roleHeaders[caller.role];
  if (access === 'anyone') return hasRole ? caller : null;
  if (caller === null) return fail('signed_out', message('auth.ended'));
  return hasRole && isAllowedCaller(access, caller) ? caller : fail('forbidden', message('auth.forbidden'));
}
