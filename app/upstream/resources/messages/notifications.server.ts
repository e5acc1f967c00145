import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { QueryOf } from '#contract/call/call.ts';
import * as contract from '#contract/messages/notifications.ts';

export const notifications = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listNotifications>) => upstream.read(contract.listNotifications, { query }),
  /** Marks some as read, or all when no ids are given. */
  read: (ids: number[] | undefined, write: WriteOptions) =>
    upstream.write(contract.readNotifications, { body: { ids } }, write),
  click: (id: number, write: WriteOptions) => upstream.write(contract.clickNotification, { params: { id } }, write),
});
