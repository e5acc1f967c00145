import type { FromClient } from '#contract/messaging/events.ts';
import { message } from '#domain/shared/message.ts';
import { fail } from '../api-error.ts';
import { badges } from '../dashboard/own-account.routes.ts';
import { seenByBusiness, writeToWorker } from '../messaging/chat/write.ts';
import { progressOfShift } from '../timesheets/progress.ts';
import { seenByWorker, writeInTopic } from '../workers/worker-app/chat.ts';
import type { Services } from '../services.ts';
import type { ChannelSocket, ClientEvent, DataOf, Listener } from './sockets.ts';
import { rooms } from './sockets.ts';

interface SocketContext {
  services: Services;
  socket: ChannelSocket;
  caller: Listener;
  now: Date;
}

type Answers = { [Name in ClientEvent]: (asked: SocketContext, payload: FromClient<Name>) => Promise<DataOf<Name>> };

const writersWait = { isolation: 'read committed' } as const;

export const answers: Answers = {
  async 'add-user'({ services: { db }, socket, caller, now }) {
    // Joins before reading: events in between arrive twice rather than not at all.
    await socket.join([
      rooms.account(caller.accountId),
      caller.role === 'USER' ? rooms.worker(caller.workerId) : rooms.business(caller.businessId),
    ]);
    return { account_id: caller.accountId, badges: caller.role === 'USER' ? null : await badges(db, caller, now) };
  },

  'message-from-client'({ services: { db }, caller, now }, { topic_id, ...written }) {
    return db.tx(
      (tx) =>
        caller.role === 'USER'
          ? writeInTopic(tx, caller, topic_id, written, now)
          : writeToWorker(tx, caller, topic_id, written, now),
      writersWait,
    );
  },

  async 'seen-message'({ services: { db }, caller, now }, { topic_id, message_id }) {
    const read_at = await db.tx(
      (tx) =>
        caller.role === 'USER'
          ? seenByWorker(tx, caller.workerId, topic_id, message_id, now)
          : seenByBusiness(tx, caller.businessId, topic_id, message_id, now),
      writersWait,
    );
    return { read_at };
  },

  async 'get-user-progress'({ services: { db }, caller }, { shift_id }) {
    if (caller.role === 'USER') return fail('forbidden', message('auth.forbidden'));
    return progressOfShift(db, caller.businessId, shift_id);
  },
};
