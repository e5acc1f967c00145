import * as contract from '#contract/admin/failed-jobs.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { discardJob, findFailedJobs, retryJob } from './failed-jobs.store.ts';

const list = defineEndpoint(contract.listFailedJobs, ({ db, query }) => findFailedJobs(db, query));

const retry = defineEndpoint(contract.retryFailedJob, async ({ db, params, now }) => ({
  data: await retryJob(db, params.id, now),
}));

const discard = defineEndpoint(contract.discardFailedJob, async ({ db, params }) => {
  await discardJob(db, params.id);
  return {};
});

export const failedJobs: Endpoint[] = [list, retry, discard];
