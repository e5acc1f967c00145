import * as contract from '#contract/admin/installation.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { missingSetup, setupNeeds } from '../platform/setup-status.ts';

const setupStatus = defineEndpoint(contract.getSetupStatus, async ({ db, ...installation }) => {
  const missing = await missingSetup(db, installation);
  return {
    data: { is_open: missing.length === 0, missing: missing.map((need) => ({ need, settings: setupNeeds[need] })) },
  };
});

export const installation: Endpoint[] = [setupStatus];
