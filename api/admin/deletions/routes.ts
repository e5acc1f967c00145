import * as ofBusiness from '#contract/accounts/business.ts';
import * as contract from '#contract/admin/deletions.ts';
import * as ofWorker from '#contract/workers/worker-account.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { findAccount } from '../../accounts/auth/account.store.ts';
import { assertReauthenticated } from '../../accounts/auth/reauthentication.ts';
import type { Database } from '../../db/client.ts';
import { cancelOpenDeletion, findDeletion, listStoredDeletions, openDeletionOf, requestDeletion } from './deletions.ts';
import { deletionRequestedEmail } from './emails.ts';
import { obstaclesOf, type Account } from './obstacles.ts';

const workerOf = (caller: { workerId: number }): Account => ({ kind: 'WORKER', id: caller.workerId });
const businessOf = (caller: { businessId: number }): Account => ({ kind: 'BUSINESS', id: caller.businessId });

const ownDeletion = async (db: Database, account: Account, now: Date) => ({
  deletion: await openDeletionOf(db, account, now),
  obstacles: await obstaclesOf(db, account, now),
});

const recipientBy = async (db: Database, accountId: number) => orNotFound(await findAccount(db, accountId));

const getOfWorker = defineEndpoint(ofWorker.getWorkerDeletion, async ({ db, caller, now }) => ({
  data: await ownDeletion(db, workerOf(caller), now),
}));

const requestOfWorker = defineEndpoint(ofWorker.requestWorkerDeletion, async ({ db, caller, mail, now, t }) => {
  await assertReauthenticated({ db, caller, now });
  const { due_at: due } = await requestDeletion(db, workerOf(caller), now);
  await mail.queue(deletionRequestedEmail(await recipientBy(db, caller.accountId), due));
  return { data: await ownDeletion(db, workerOf(caller), now), message: t('deletion.requested') };
});

const cancelOfWorker = defineEndpoint(ofWorker.cancelWorkerDeletion, async ({ db, caller, now, t }) => {
  await cancelOpenDeletion(db, workerOf(caller), now);
  return { message: t('deletion.cancelled') };
});

const getOfBusiness = defineEndpoint(ofBusiness.getBusinessDeletion, async ({ db, caller, now }) => ({
  data: await ownDeletion(db, businessOf(caller), now),
}));

const requestOfBusiness = defineEndpoint(ofBusiness.requestBusinessDeletion, async ({ db, caller, mail, now, t }) => {
  await assertReauthenticated({ db, caller, now });
  const { due_at: due } = await requestDeletion(db, businessOf(caller), now);
  await mail.queue(deletionRequestedEmail(await recipientBy(db, caller.accountId), due));
  return { data: await ownDeletion(db, businessOf(caller), now), message: t('deletion.requested') };
});

const cancelOfBusiness = defineEndpoint(ofBusiness.cancelBusinessDeletion, async ({ db, caller, now, t }) => {
  await cancelOpenDeletion(db, businessOf(caller), now);
  return { message: t('deletion.cancelled') };
});

const list = defineEndpoint(contract.listDeletions, ({ db, query }) => listStoredDeletions(db, query));

const get = defineEndpoint(contract.getDeletion, async ({ db, params, now }) => ({
  data: await findDeletion(db, params.id, now),
}));

export const deletions: Endpoint[] = [
  getOfWorker,
  requestOfWorker,
  cancelOfWorker,
  getOfBusiness,
  requestOfBusiness,
  cancelOfBusiness,
  list,
  get,
];
