import { badges } from '../resources/account/store.ts';
import { messageWithParties } from '../resources/chat/messages.ts';
import { progressOf } from '../resources/timesheets/progress.ts';
import type { Services } from '../services.ts';
import type { Announcement } from './announcements.ts';
import { dismiss, rooms, type Channel, type ChannelSocket } from './sockets.ts';

interface BroadcastContext {
  services: Pick<Services, 'db' | 'clock'>;
  channel: Channel;
}

const broadcasters: Readonly<Record<Announcement['kind'], (context: BroadcastContext, id: number) => Promise<void>>> = {
  account: (context, id) => sendCounts(context, rooms.account(id)),
  business: (context, id) => sendCounts(context, rooms.business(id)),

  async message({ services, channel }, id) {
    const found = await messageWithParties(services.db, id);
    if (found)
      channel
        .to([rooms.business(found.business_id), rooms.worker(found.worker_id)])
        .emit('message-from-server', found.message);
  },

  async seen({ services, channel }, id) {
    const found = await messageWithParties(services.db, id);
    if (!found?.message.read_at) return;
    const { topic_id, sender, read_at } = found.message;
    channel.to([rooms.business(found.business_id), rooms.worker(found.worker_id)]).emit('seen-message', {
      topic_id,
      message_id: id,
      by: sender === 'WORKER' ? 'BUSINESS' : 'WORKER',
      read_at,
    });
  },

  async progress({ services, channel }, id) {
    const found = await progressOf(services.db, id);
    if (!found) return;
    const { business_id, ...progress } = found;
    channel.to(rooms.business(business_id)).emit('get-user-progress', progress);
  },

  ended({ channel }, tokenId) {
    for (const socket of channel.sockets.sockets.values()) if (socket.data.caller.tokenId === tokenId) dismiss(socket);
    return Promise.resolve();
  },
};

/** Tells everyone of this process whom an announcement concerns. */
export const broadcast = (context: BroadcastContext, { kind, id }: Announcement): Promise<void> =>
  broadcasters[kind](context, id);

/** Each account's own numbers, asked for once however many windows it has open. */
async function sendCounts({ services, channel }: BroadcastContext, room: string): Promise<void> {
  const callers = new Map<number, { accountId: number; businessId: number }>();
  for (const { data } of inRoom(channel, room))
    if (data.caller.role !== 'USER') callers.set(data.caller.accountId, data.caller);
  for (const caller of callers.values()) {
    channel
      .to(rooms.account(caller.accountId))
      .emit('update-manual-operator', await badges(services.db, caller, services.clock.now()));
  }
}

const inRoom = (channel: Channel, room: string): ChannelSocket[] =>
  [...(channel.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => channel.sockets.sockets.get(id) ?? []);
