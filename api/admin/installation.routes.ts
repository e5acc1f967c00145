import * as contract from '#contract/admin/installation.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import type { Database } from '../db/client.ts';
import { missingSetup, setupNeeds, type Installation } from '../platform/setup-status.ts';
import { saveSetupSettings } from './settings/setup.ts';

async function statusOf(db: Database, installation: Installation) {
  const missing = await missingSetup(db, installation);
  return { is_open: missing.length === 0, missing: missing.map((need) => ({ need, settings: setupNeeds[need] })) };
}

const setupStatus = defineEndpoint(contract.getSetupStatus, async ({ db, ...installation }) => ({
  data: await statusOf(db, installation),
}));

const save = defineEndpoint(contract.saveSetup, async ({ db, body, edit, t, ...installation }) => {
  await saveSetupSettings(db, body, edit);
  const data = await statusOf(db, installation);
  return { data, message: data.is_open ? t('adminSetup.isOpen') : t('adminSetup.saved') };
});

export const installation: Endpoint[] = [setupStatus, save];
