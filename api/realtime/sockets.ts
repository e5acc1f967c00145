import type { Server, Socket } from 'socket.io';
import type { Acknowledgement, EventName, FromServer } from '#contract/messaging/events.ts';
import type { BusinessCaller, WorkerCaller } from '../http/caller.ts';
import type { Language } from '../language.ts';

export type Listener = BusinessCaller | WorkerCaller;

export type ClientEvent = 'add-user' | 'message-from-client' | 'seen-message' | 'get-user-progress';
type ServerEvent = 'message-from-server' | 'seen-message' | 'update-manual-operator' | 'get-user-progress';

/** Client input is not trusted: it is validated, and the acknowledgement may be missing. */
type FromClients = Record<ClientEvent, (...sent: unknown[]) => void>;
type ToClients = { [Name in ServerEvent]: (payload: FromServer<Name>) => void };

export interface Session {
  caller: Listener;
  /** Each event checks the session again with the handshake's headers. */
  headers: Headers;
  language: Language;
  expiresAt: string;
}

export type Channel = Server<FromClients, ToClients, Record<string, never>, Session>;
export type ChannelSocket = Socket<FromClients, ToClients, Record<string, never>, Session>;
type Granted<Ack> = Ack extends { ok: true; data: infer Data } ? Data : never;
export type DataOf<Name extends EventName> = Granted<Acknowledgement<Name>>;

export const rooms = {
  account: (id: number) => `account:${id}`,
  business: (id: number) => `business:${id}`,
  worker: (id: number) => `worker:${id}`,
};

/** Looks like a network failure to the client, which reconnects and fetches what it missed. */
export const closeConnection = (socket: ChannelSocket): void => void socket.conn.close();

/** The client does not reconnect with the same session. */
export const dismiss = (socket: ChannelSocket): void => void socket.disconnect(true);
