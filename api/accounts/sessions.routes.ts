import * as contract from '#contract/accounts/sessions.ts';
import { message } from '#domain/shared/message.ts';
import type { Caller } from '#api/http/caller.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { fail, orNotFound } from '#api/api-error.ts';
import { revokeToken, revokeTokens } from '../http/tokens/tokens.ts';
import * as store from './sessions.store.ts';

/** @throws ApiError for the token of an installation, which is no person's */
function accountOf({ accountId, tokenId }: Pick<Caller, 'accountId' | 'tokenId'>) {
  if (accountId === null || tokenId === null) return fail('forbidden', message('auth.forbidden'));
  return { accountId, tokenId };
}

const list = defineEndpoint(contract.listSessions, async ({ db, caller, now }) => {
  const { accountId, tokenId } = accountOf(caller);
  const sessions = await store.listSessions(db, accountId, now);
  return { data: sessions.map((session) => ({ ...session, present: session.id === tokenId })) };
});

const end = defineEndpoint(contract.endSession, async ({ db, caller, params, now, t }) => {
  const { accountId } = accountOf(caller);
  const { device } = orNotFound(await store.findSession(db, accountId, params.id, now));
  await revokeToken(db, params.id, now);
  if (device !== null) await store.distrustDevice(db, accountId, device);
  return { message: t('sessions.ended') };
});

const endOthers = defineEndpoint(contract.endOtherSessions, async ({ db, caller, now, request, t }) => {
  const { accountId, tokenId } = accountOf(caller);
  const ended = await store.countOtherSessions(db, accountId, tokenId, now);
  await revokeTokens(db, accountId, now, tokenId);
  await store.distrustOtherDevices(db, accountId, deviceOfRequest(request.headers));
  return { data: { ended }, message: t('sessions.othersEnded', { count: ended }) };
});

export const sessions: Endpoint[] = [list, end, endOthers];
