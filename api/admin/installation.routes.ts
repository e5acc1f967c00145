import * as contract from '#contract/admin/actions.ts';
import { checkIntegrity, integrityRules } from './integrity-checks/integrity-check.ts';
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

const integrityCheck = defineEndpoint(contract.checkLedgerIntegrity, async ({ db, now }) => ({
  data: { rules: integrityRules.length, findings: await checkIntegrity(db, now) },
}));

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
  settings,
  updateSetting,
  cancelScheduled,
  failedJobs,
  retryFailed,
  discardFailed,
];
