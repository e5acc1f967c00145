import * as own from '#contract/accounts/data-copies.ts';
import * as contract from '#contract/admin/accounts.ts';
import { message } from '#domain/shared/message.ts';
import { fail, failNotFound, orNotFound } from '../../api-error.ts';
import { findAccount } from '../../accounts/auth/account.store.ts';
import { assertReauthenticated } from '../../accounts/auth/reauthentication.ts';
import type { Database } from '../../db/client.ts';
import { defineEndpoint, type Endpoint, type FileReply } from '../../http/endpoint.ts';
import type { Files } from '../../files/storage/files.ts';
import { copyArchive } from './archive.ts';
import { accountOf, contentOf, findCopyForAdmin, findOwnCopy, requestCopy, shownCopy } from './store.ts';

type Found = Awaited<ReturnType<typeof findOwnCopy>>;

async function download(db: Database, files: Files, found: Found, now: Date): Promise<FileReply> {
  const { id, made_at: madeAt, language } = found;
  if (madeAt === null) return failNotFound();
  if (shownCopy(found, now).state === 'EXPIRED') return fail('gone', message('dataCopy.expired'));
  return copyArchive(files, orNotFound(await contentOf(db, id)), new Date(madeAt), language);
}

const request = defineEndpoint(own.requestDataCopy, async ({ db, caller, language, now }) => {
  const { accountId, tokenId } = caller;
  if (accountId === null || tokenId === null) return fail('forbidden', message('auth.forbidden'));
  await assertReauthenticated({ db, caller: { tokenId }, now });
  return { data: shownCopy(await requestCopy(db, { accountId, byAdmin: false, language }, now), now) };
});

const get = defineEndpoint(own.getDataCopy, async ({ db, caller, params, now }) => ({
  data: shownCopy(await findOwnCopy(db, params.id, caller.accountId), now),
}));

const downloadOwn = defineEndpoint(own.downloadDataCopy, async ({ db, files, caller, params, now }) =>
  download(db, files, await findOwnCopy(db, params.id, caller.accountId), now),
);

const requestOf = defineEndpoint(contract.requestDataCopyOf, async ({ db, body, now }) => {
  const { id: accountId, language } = await accountOf(db, body);
  return { data: shownCopy(await requestCopy(db, { accountId, byAdmin: true, language }, now), now) };
});

const getOf = defineEndpoint(contract.getDataCopyOf, async ({ db, params, now }) => {
  const found = await findCopyForAdmin(db, params.id);
  const { name } = orNotFound(await findAccount(db, found.account_id));
  return { data: { ...shownCopy(found, now), name } };
});

const downloadOf = defineEndpoint(
  contract.downloadDataCopyOf,
  async ({ db, files, params, now }) => download(db, files, await findCopyForAdmin(db, params.id), now),
  { isAudited: true },
);

export const dataCopies: Endpoint[] = [request, get, downloadOwn, requestOf, getOf, downloadOf];
