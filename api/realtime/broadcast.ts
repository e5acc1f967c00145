import { badges } from '../dashboard/own-account.routes.ts';
import { messageWithParties } from '../messaging/chat/messages.ts';
import { progressOf } from '../timesheets/progress.ts';
import type { Services } from '../services.ts';
import type { Announcement } from './announcements.ts';
import { dismiss, rooms, type Channel, type ChannelSocket } from './sockets.ts';
import type { Audience } from './event-publisher.ts';

interface BroadcastContext {
  services: Pick<Services, 'db' | 'clock'>;
  channel: Channel;
}

interface BroadcastTarget extends BroadcastContext {
  to: Exclude<Audience, 'nobody'>;
}

type Happening = Exclude<Announcement['kind'], 'account' | 'business'>;

const broadcasters: Readonly<Record<Happening, (context: BroadcastTarget, id: number) => Promise<void>>> = {
  async message({ services, channel, to }, id) {
    const found = await messageWithParties(services.db, id);
    if (found)
      connections(channel, to)
        .to([rooms.business(found.business_id), rooms.worker(found.worker_id)])
        .emit('message-from-server', found.message);
  },

  async seen({ services, channel, to }, id) {
    const found = await messageWithParties(services.db, id);
    if (!found?.message.read_at) return;
    const { topic_id, sender, read_at } = found.message;
    connections(channel, to)
      .to([rooms.business(found.business_id), rooms.worker(found.worker_id)])
      .emit('seen-message', {
        topic_id,
        message_id: id,
        by: sender === 'WORKER' ? 'BUSINESS' : 'WORKER',
        read_at,
      });
  },

  async progress({ services, channel, to }, id) {
    const found = await progressOf(services.db, id);
    if (!found) return;
    const { business_id, ...progress } = found;
    connections(channel, to).to(rooms.business(business_id)).emit('get-user-progress', progress);
  },

  ended({ channel }, tokenId) {
    for (const socket of channel.sockets.sockets.values()) if (socket.data.caller.tokenId === tokenId) dismiss(socket);
    return Promise.resolve();
  },
};

const connections = (channel: Channel, to: BroadcastTarget['to']) => (to === 'all' ? channel : channel.local);

export const broadcast = (context: BroadcastTarget, { kind, id }: Announcement): Promise<void> =>
  kind === 'account' || kind === 'business' ? Promise.resolve() : broadcasters[kind](context, id);

/**
 * Each account's counts are sent once, however many changes of one moment affect it and however many windows it
 * has open here. Each process reads what its own connections need, with Redis or without.
 */
export async function broadcastCounts(
  { services, channel }: BroadcastContext,
  changed: readonly Announcement[],
): Promise<void> {
  const callers = new Map<number, { accountId: number; businessId: number }>();
  for (const { kind, id } of changed)
    for (const { data } of inRoom(channel, kind === 'account' ? rooms.account(id) : rooms.business(id)))
      if (data.caller.role !== 'USER') callers.set(data.caller.accountId, data.caller);
  for (const caller of callers.values()) {
    channel.local
      .to(rooms.account(caller.accountId))
      .emit('update-manual-operator', await badges(services.db, caller, services.clock.now()));
  }
}

const inRoom = (channel: Channel, room: string): ChannelSocket[] =>
  [...(channel.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => channel.sockets.sockets.get(id) ?? []);
