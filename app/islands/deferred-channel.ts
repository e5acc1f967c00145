import type { Socket } from 'socket.io-client';
import type { ChannelWatch } from './channel.ts';

/** Milliseconds until code that failed to load is requested again. */
const retryAfterMs = 5_000;

/** Requested after the scripts that mount the island, not in parallel: on a slow line it would delay them. */
const load = () => import('./channel.ts');
let code: ReturnType<typeof load> | null = load();
// The error is handled where the code is used, which may be later.
code.catch(() => {});

/**
 * The realtime channel, loaded last because its code is the heaviest part of an island. `opened` gets the
 * connection before anything has arrived on it, however long the code takes. Returns how to close it.
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
        watch.offline('failed');
        setTimeout(open, retryAfterMs);
      },
    );
  };
  open();
  return () => {
    closed = true;
    close();
  };
}
