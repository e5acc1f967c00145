import type { Socket } from 'socket.io-client';
import type { ChannelWatch } from './channel.ts';

/** Code that did not come is asked for again after this many milliseconds. */
const askAgainAfter = 5_000;

/**
 * It is asked for when the scripts that mount the island have come, not beside them: on a slow line it would hold them
 * up, and with them what can be read and written.
 */
const load = () => import('./channel.ts');
let code: ReturnType<typeof load> | null = load();
// The error is handled where the code is used, which may be later.
code.catch(() => {});

/**
 * The realtime channel, whose code is the heaviest part of an island and comes last: what can be read and written stands
 * there before. `opened` is given the connection before anything has come over it, however long its code takes. Answers
 * how to end it.
 */
export function openDeferredChannel(
  path: string,
  watch: ChannelWatch,
  opened: (connection: Socket) => void,
): () => void {
  let close = () => {};
  let closed = false;
  const open = (): void => {
    if (closed) return;
    code ??= load();
    code.then(
      ({ openChannel }) => {
        if (closed) return;
        const channel = openChannel(path, watch);
        close = channel.close;
        opened(channel.connection);
      },
      () => {
        code = null;
        watch.offline(true);
        setTimeout(open, askAgainAfter);
      },
    );
  };
  open();
  return () => {
    closed = true;
    close();
  };
}
