import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { events } from '#contract/messaging/events.ts';
import { failureOf, isExpected } from '../http/failure.ts';
import { assertValid } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { adapterOn } from './adapter.ts';
import {
  databaseChannel,
  isAnnounced,
  splitAnnouncement,
  readAnnouncement,
  type Announcement,
} from './announcements.ts';
import { answers } from './answers.ts';
import { Expiries } from './expiries.ts';
import { authenticateSocket, assertListener } from './handshake.ts';
import { dismiss, closeConnection, type Channel, type ChannelSocket, type ClientEvent } from './sockets.ts';
import { broadcast, broadcastCounts } from './broadcast.ts';
import { createEventPublisher, publishesItself, type Audience } from './event-publisher.ts';

export const channelPath = '/events';

const maxEventBytes = 64 * 1024;

/**
 * Everything a client receives was announced by the database after its commit, so each process of a database
 * broadcasts to its own connections; with Redis one process does it for all.
 */
export async function openChannel(
  services: Services,
  server: HttpServer,
): Promise<{ close(): Promise<void>; count(): number }> {
  const { redis } = services;
  const channel: Channel = new Server(server, {
    path: channelPath,
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: maxEventBytes,
    ...(redis && { adapter: await adapterOn(redis) }),
  });
  channel.use(authenticateSocket(services));
  const expiries = new Expiries<ChannelSocket>(({ data }) => Date.parse(data.expiresAt));
  channel.on('connection', (socket) => {
    expiries.add(socket);
    socket.on('disconnect', () => expiries.delete(socket));
    for (const name of Object.keys(answers) as ClientEvent[])
      socket.on(name, (...sent) => void answer(services, socket, name, sent));
  });

  const telling = await startPublishing(services, channel, expiries);

  return {
    count: () => channel.engine.clientsCount,
    async close() {
      await telling.close();
      // `local`, because the adapter would otherwise disconnect the sockets of every process.
      channel.local.disconnectSockets(true);
      channel.engine.close();
    },
  };
}

async function startPublishing(
  services: Services,
  channel: Channel,
  expiries: Expiries<ChannelSocket>,
): Promise<{ close(): Promise<void> }> {
  const { redis } = services;
  const queue: { announced: Announcement; reach: Audience }[] = [];
  let context: Promise<void> | undefined;
  // Clients fetch what they missed when they reconnect.
  const closeAll = () => {
    for (const socket of channel.sockets.sockets.values()) closeConnection(socket);
  };
  const untold = (error: unknown) => {
    services.log.error({ err: error }, 'untold');
    publisher.stepBack();
    closeAll();
  };
  const broadcastAll = async (): Promise<void> => {
    while (queue.length > 0) {
      try {
        for (const socket of expiries.takeUntil(services.clock.now())) dismiss(socket);
        const { happened, counts } = splitAnnouncement(queue.splice(0));
        for (const { announced, reach } of happened)
          if (reach !== 'nobody') await broadcast({ services, channel, to: reach }, announced);
        const changed = counts.map(({ announced }) => announced);
        await broadcastCounts({ services, channel }, changed);
      } catch (error) {
        untold(error);
      }
    }
    context = undefined;
  };
  const take = (announced: Announcement, reach: Audience) => {
    queue.push({ announced, reach });
    // Deferred, because PGlite may still be inside the transaction that it announces.
    context ??= new Promise<void>((resolve) => setImmediate(resolve)).then(broadcastAll);
  };
  const republish = (announcements: readonly Announcement[], to: Audience) => {
    for (const announcement of announcements) take(announcement, to);
  };
  const publisher = redis ? createEventPublisher(redis, republish) : publishesItself;

  const stopListening = await services.db.listen(databaseChannel, {
    heard(payload) {
      try {
        const announced = readAnnouncement(payload);
        take(announced, isAnnounced(announced) ? publisher.reach(announced) : 'own');
      } catch (error) {
        untold(error);
      }
    },
    lost: () => publisher.stepBack(),
    interrupted: closeAll,
  });

  return {
    async close() {
      await publisher.close();
      await stopListening();
      await context;
    },
  };
}

async function answer(services: Services, socket: ChannelSocket, name: ClientEvent, args: unknown[]): Promise<void> {
  const acknowledge = args.at(-1);
  const reply = typeof acknowledge === 'function' ? (acknowledge as (data: unknown) => void) : () => {};
  const { language, headers } = socket.data;
  try {
    const now = services.clock.now();
    const caller = await assertListener(services, headers, now);
    const payload = assertValid(events[name].client, typeof args[0] === 'function' ? {} : (args[0] ?? {}));
    const handler = answers[name] as (
      asked: Parameters<(typeof answers)[ClientEvent]>[0],
      payload: unknown,
    ) => Promise<unknown>;
    const data = await handler({ services, socket, caller, now }, payload);
    reply(events[name].ack.parse({ ok: true, data }));
  } catch (error) {
    if (!isExpected(error)) services.log.error({ err: error, event: name }, 'fault');
    const { body } = failureOf(error, language);
    reply({ ok: false, error: body.error, code: body.code, fields: body.fields });
    if (body.code === 'signed_out') dismiss(socket);
  }
}
