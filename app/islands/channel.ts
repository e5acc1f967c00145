import { io, type Socket } from 'socket.io-client';
import type { Acknowledgement } from '#contract/messaging/events.ts';
import { canReload } from './reloads.ts';

/** Milliseconds until a lost connection is shown. */
const offlineAfter = 5_000;

/** Milliseconds the server has to authenticate the connection. */
const joiningTime = 10_000;

export interface ChannelWatch {
  /**
   * Called on the first connection and on every reconnection: what came in between was missed. Null: no response
   * yet.
   */
  connected(joined: Acknowledgement<'add-user'> | null, connection: Socket): void;
  /** `failed`: the code of the channel could not be loaded, whatever the network. */
  offline(is: boolean | 'failed'): void;
}

/**
 * The realtime channel of the portal: websocket only, reconnecting at random times so that windows do not all
 * come back at once. Returns the connection and how to close it.
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
    // Not before the channel acknowledges: what came between would be missed and never fetched.
    connection
      .timeout(joiningTime)
      .emit('add-user', {}, (unanswered: Error | null, joined: Acknowledgement<'add-user'>) =>
        connected(unanswered ? null : joined, connection),
      );
  });
  connection.on('disconnect', (reason) => {
    away();
    if (reason !== 'io server disconnect') return;
    // The session has expired: the reloaded page asks to sign in.
    if (canReload(sessionStorage, Date.now())) location.reload();
    else offline(true);
  });
  connection.on('connect_error', away);
  // A connection from before the break may look open although nothing arrives; without a network none is
  // tried.
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
