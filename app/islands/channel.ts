import { io, type Socket } from 'socket.io-client';
import type { Acknowledgement } from '#contract/messages/events.ts';
import { mayReload } from './reloads.ts';

/** Milliseconds until a lost connection is worth a word. */
const offlineAfter = 5_000;

/** The channel has this many milliseconds to know who is there. */
const joiningTime = 10_000;

export interface ChannelWatch {
  /** The connection is there, for the first time or again: what came in between was missed. Null: no answer yet. */
  connected(joined: Acknowledgement<'add-user'> | null, connection: Socket): void;
  /** It is called when the connection has been lost for a while, and again when it is back. */
  offline(is: boolean): void;
}

/**
 * The realtime channel of the portal: by websocket only, and back by itself, each window at a time of its own.
 * Answers the connection and how to end it.
 */
export function openChannel(path: string, { connected, offline }: ChannelWatch): { connection: Socket; close(): void } {
  const connection = io({
    path,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
    randomizationFactor: 0.6,
  });
  let late: ReturnType<typeof setTimeout> | undefined;
  const away = () => {
    late ??= setTimeout(() => offline(true), offlineAfter);
  };
  connection.on('connect', () => {
    clearTimeout(late);
    late = undefined;
    offline(false);
    // Not before the channel tells: what came between would be missed, and never be asked for.
    connection
      .timeout(joiningTime)
      .emit('add-user', {}, (unanswered: Error | null, joined: Acknowledgement<'add-user'>) =>
        connected(unanswered ? null : joined, connection),
      );
  });
  connection.on('disconnect', (reason) => {
    away();
    if (reason !== 'io server disconnect') return;
    // The session is over: the page that comes asks to sign in.
    if (mayReload(sessionStorage, Date.now())) location.reload();
    else offline(true);
  });
  connection.on('connect_error', away);
  // A connection from before the break may look open although nothing comes over it; without a network none is tried.
  const goAway = () => {
    away();
    connection.disconnect();
  };
  const comeBack = () => void connection.disconnect().connect();
  window.addEventListener('offline', goAway);
  window.addEventListener('online', comeBack);
  return {
    connection,
    close() {
      window.removeEventListener('offline', goAway);
      window.removeEventListener('online', comeBack);
      clearTimeout(late);
      connection.disconnect();
    },
  };
}
