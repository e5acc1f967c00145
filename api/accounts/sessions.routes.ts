import * as contract from '#contract/accounts/sessions.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '#api/api-error.ts';
import { revokeToken, revokeTokens } from '../http/tokens/tokens.ts';
import * as store from './sessions.store.ts';

const list = defineEndpoint(contract.listSessions, async ({ db, caller, now }) => {
  const sessions = await store.listSessions(db, caller.accountId, now);
  return { data: sessions.map((session) => ({ ...session, present: session.id === caller.tokenId })) };
});

const end = defineEndpoint(contract.endSession, async ({ db, caller, params, now, t }) => {
  const { device } = orNotFound(await store.findSession(db, caller.accountId, params.id, now));
  await revokeToken(db, params.id, now);
  if (device !== null) await store.distrustDevice(db, caller.accountId, device);
  return { message: t('sessions.ended') };
});

const endOthers = defineEndpoint(contract.endOtherSessions, async ({ db, caller, now, request, t }) => {
  const ended = await store.countOtherSessions(db, caller.accountId, caller.tokenId, now);
  await revokeTokens(db, caller.accountId, now, caller.tokenId);
  await store.distrustOtherDevices(db, caller.accountId, deviceOfRequest(request.headers));
  return { data: { ended }, message: t('sessions.othersEnded', { count: ended }) };
});

export const sessions: Endpoint[] = [list, end, endOthers];
