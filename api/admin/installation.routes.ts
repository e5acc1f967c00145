import * as contract from '#contract/admin/actions.ts';
import { findLastCheck } from './integrity-checks/store.ts';
import { nightlyIntegrityCheck, startIntegrityCheck } from './nightly-integrity-check.job.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { missingSetup, setupNeeds } from '../setup/setup-status.ts';
import { discardJob, findFailedJobs, retryJob } from './failed-jobs.ts';
import { changeSetting, cancelScheduledChange } from './settings/change.ts';
import { settingsHistory } from './settings/history.ts';

const setupStatus = defineEndpoint(contract.getSetupStatus, async ({ db, ...installation }) => {
  const missing = await missingSetup(db, installation);
  return {
    data: { is_open: missing.length === 0, missing: missing.map((need) => ({ need, settings: setupNeeds[need] })) },
  };
});

const integrityCheck = defineEndpoint(contract.getIntegrityCheck, async ({ db }) => ({
  data: await findLastCheck(db, nightlyIntegrityCheck.name),
}));

const startCheck = defineEndpoint(contract.startIntegrityCheck, async ({ db, now }) => {
  await startIntegrityCheck(db, now);
  return { data: await findLastCheck(db, nightlyIntegrityCheck.name) };
});

const settings = defineEndpoint(contract.listAdminSettings, async ({ db }) => ({
  data: await settingsHistory(db),
}));

const updateSetting = defineEndpoint(contract.updateAdminSetting, async ({ db, body, edit }) => ({
  data: await changeSetting(db, body, edit),
}));

const cancelScheduled = defineEndpoint(contract.cancelScheduledSetting, async ({ db, params, now }) => {
  await cancelScheduledChange(db, params.id, now);
  return {};
});

const failedJobs = defineEndpoint(contract.listFailedJobs, ({ db, query }) => findFailedJobs(db, query));

const retryFailed = defineEndpoint(contract.retryFailedJob, async ({ db, params, now }) => ({
  data: await retryJob(db, params.id, now),
}));

const discardFailed = defineEndpoint(contract.discardFailedJob, async ({ db, params }) => {
  await discardJob(db, params.id);
  return {};
});

export const installation: Endpoint[] = [
  setupStatus,
  integrityCheck,
  startCheck,
  settings,
  updateSetting,
  cancelScheduled,
  failedJobs,
  retryFailed,
  discardFailed,
];
