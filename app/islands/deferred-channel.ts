import type { Socket } from 'socket.io-client';
import type { ChannelWatch } from './channel.ts';

/** Milliseconds until code that did not come is asked for again. */
const askAgainAfter = 5_000;

/**
 * The realtime channel, whose code is the heaviest part of an island and comes last: what can be read and written stands
 * there before. `opened` is given the connection before anything has come over it. Answers the connection, which waits
 * for its code however long that takes, and how to end it.
 */
export function openDeferredChannel(
  path: string,
  watch: ChannelWatch,
  opened: (connection: Socket) => void,
): { connection: Promise<Socket>; close(): void } {
  let close = () => {};
  let closed = false;
  const connection = new Promise<Socket>((resolve) => {
    const load = (): void => {
      if (closed) return;
      import('./channel.ts').then(
        ({ openChannel }) => {
          if (closed) return;
          const channel = openChannel(path, watch);
          close = channel.close;
          opened(channel.connection);
          resolve(channel.connection);
        },
        () => {
          watch.offline(true);
          setTimeout(load, askAgainAfter);
        },
      );
    };
    load();
  });
  return {
    connection,
    close() {
      closed = true;
      close();
    },
  };
}
