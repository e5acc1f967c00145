import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { Acknowledgement, EventName, FromServer } from '#contract/messaging/events.ts';
import type { Language } from '#api/language.ts';
import { openChannel } from '#api/realtime/channel.ts';
import type { Services } from '#api/services.ts';
import { hangLimit } from './hang-limit.ts';
import type { SignedIn } from './worlds/world.ts';

export interface OpenChannel {
  url: string;
  server: Server;
  close(): Promise<void>;
}

export async function startChannel(services: Services): Promise<OpenChannel> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const channel = await openChannel(services, server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    async close() {
      await channel.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Window {
  socket: Socket;
  heard<Name extends EventName>(name: Name): FromServer<Name>[];
  hears<Name extends EventName>(name: Name, fits?: (payload: FromServer<Name>) => boolean): Promise<FromServer<Name>>;
  ask<Name extends EventName>(name: Name, payload?: unknown): Promise<Acknowledgement<Name>>;
  close(): void;
}

export interface WindowOptions {
  language?: Language;
  auth?: Record<string, unknown>;
  silent?: boolean;
  websocket?: boolean;
}

export async function openWindow(
  url: string,
  who: SignedIn,
  { language = 'en', auth, silent, websocket }: WindowOptions = {},
): Promise<Window> {
  const socket = io(url, {
    path: '/events',
    auth: auth ?? { token: who.token, role: who.role, language },
    forceNew: true,
    ...(websocket && { transports: ['websocket'] }),
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
  });
  const all: { name: string; payload: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    all.push({ name, payload });
    for (const look of waiting) look();
  });
  const heard: Window['heard'] = (name) =>
    all.filter((one) => one.name === name).map(({ payload }) => payload as never);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  const window: Window = {
    socket,
    heard,
    hears: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          waiting.delete(look);
          clearTimeout(late);
          settle();
        };
        const look = () => {
          const found = heard(name).find(fits);
          if (found !== undefined) done(() => resolve(found));
        };
        const late = setTimeout(
          () => done(() => reject(new Error(`nothing fits of ${name}: heard ${JSON.stringify(all)}`))),
          hangLimit,
        );
        waiting.add(look);
        look();
      }),
    ask: (name, payload = {}) => socket.timeout(hangLimit).emitWithAck(name, payload) as Promise<never>,
    close: () => void socket.disconnect(),
  };
  if (!silent) await window.ask('add-user');
  return window;
}
