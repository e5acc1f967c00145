import * as contract from '#contract/admin/integrity-check.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { nightlyIntegrityCheck, startIntegrityCheck } from '../nightly-integrity-check.job.ts';
import { findLastCheck } from './store.ts';

const last = defineEndpoint(contract.getIntegrityCheck, async ({ db }) => ({
  data: await findLastCheck(db, nightlyIntegrityCheck.name),
}));

const start = defineEndpoint(contract.startIntegrityCheck, async ({ db, now }) => {
  await startIntegrityCheck(db, now);
  return { data: await findLastCheck(db, nightlyIntegrityCheck.name) };
});

export const integrityChecks: Endpoint[] = [last, start];
