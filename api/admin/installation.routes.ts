import * as contract from '#contract/admin/installation.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import type { Database } from '../db/client.ts';
import { missingSetup, setupNeeds, type Installation } from '../platform/setup-status.ts';
import { saveSetupSettings, setupVersion } from './settings/setup.ts';

async function statusOf(db: Database, now: Date, installation: Installation) {
  const missing = await missingSetup(db, installation);
  const { version } = await setupVersion(db, now);
  return {
    version,
    is_open: missing.length === 0,
    missing: missing.map((need) => ({ need, settings: setupNeeds[need] })),
  };
}

const setupStatus = defineEndpoint(contract.getSetupStatus, async ({ db, now, ...installation }) => ({
  data: await statusOf(db, now, installation),
}));

const save = defineEndpoint(contract.saveSetup, async ({ db, body, edit, now, t, ...installation }) => {
  await saveSetupSettings(db, body, edit);
  const data = await statusOf(db, now, installation);
  return { data, message: data.is_open ? t('adminSetup.isOpen') : t('adminSetup.saved') };
});

export const installation: Endpoint[] = [setupStatus, save];
