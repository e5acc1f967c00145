import * as contract from '#contract/admin/platform-settings.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { cancelScheduledChange, changeSetting } from './change.ts';
import { settingsHistory } from './history.ts';

const list = defineEndpoint(contract.listAdminSettings, async ({ db }) => ({ data: await settingsHistory(db) }));

const update = defineEndpoint(contract.updateAdminSetting, async ({ db, body, edit }) => ({
  data: await changeSetting(db, body, edit),
}));

const cancelScheduled = defineEndpoint(contract.cancelScheduledSetting, async ({ db, params, now }) => {
  await cancelScheduledChange(db, params.id, now);
  return {};
});

export const platformSettings: Endpoint[] = [list, update, cancelScheduled];
