import * as contract from '#contract/messages/notifications.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listNotifications, ({ db, caller, query }) =>
  store.listNotifications(db, caller.accountId, query),
);

const read = defineEndpoint(contract.readNotifications, async ({ db, caller, body }) => {
  await store.markRead(db, caller.accountId, body.ids ?? null);
  return { data: { unread: await store.countUnread(db, caller.accountId) } };
});

const click = defineEndpoint(contract.clickNotification, async ({ db, caller, params, now }) => ({
  data: found(await store.openNotification(db, caller.accountId, params.id, now)),
}));

export const notifications: Endpoint[] = [list, read, click];
