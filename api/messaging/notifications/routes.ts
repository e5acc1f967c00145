import * as contract from '#contract/messaging/notifications.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listNotifications, ({ db, caller, query }) =>
  store.listNotifications(db, caller.accountId, query),
);

const read = defineEndpoint(contract.readNotifications, async ({ db, caller, body }) => {
  await store.markRead(db, caller.accountId, body.ids ?? null);
  return { data: { unread: await store.countUnread(db, caller.accountId) } };
});

const click = defineEndpoint(contract.clickNotification, async ({ db, caller, params, now }) => ({
  data: orNotFound(await store.openNotification(db, caller.accountId, params.id, now)),
}));

const choice = defineEndpoint(contract.getNotificationPreferences, async ({ db, caller }) => ({
  data: await store.findPreferences(db, caller.accountId),
}));

const choose = defineEndpoint(contract.updateNotificationPreferences, async ({ db, caller, body, t }) => {
  await store.savePreferences(db, caller.accountId, body);
  return { data: await store.findPreferences(db, caller.accountId), message: t('toast.settingsSaved') };
});

export const notifications: Endpoint[] = [list, choice, choose, read, click];
