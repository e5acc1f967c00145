import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/messages/notifications.ts';

export const notifications = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listNotifications>) => upstream.read(contract.listNotifications, { query }),
  choice: () => upstream.read(contract.getNotificationChoice, {}),
  choose: (body: BodyOf<typeof contract.saveNotificationChoice>, write: WriteOptions) =>
    upstream.write(contract.saveNotificationChoice, { body }, write),
  /** Marks some as read, or all when no ids are given. */
  read: (ids: number[] | undefined, write: WriteOptions) =>
    upstream.write(contract.readNotifications, { body: { ids } }, write),
  click: (id: number, write: WriteOptions) => upstream.write(contract.clickNotification, { params: { id } }, write),
});
