import type { Socket } from 'socket.io-client';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import type { FromServer } from '#contract/messaging/events.ts';
import { openDeferredChannel } from '#app/islands/deferred-channel.ts';
import type { ShownMessage } from './conversation-view.tsx';
import { refreshTopicList, showCounts } from './counts.ts';
import { listen } from './listen.ts';
import type { ChatProps } from './props.ts';

/** Milliseconds to wait for an acknowledgement. */
const sendingTime = 15_000;

interface Rejected {
  ok: false;
  error?: string;
  code?: string;
  fields?: Record<string, string>;
}
type Ack = { ok: true; data: ChatMessage } | Rejected;

/**
 * Opens the realtime channel and keeps the list of conversations and the menu's counts up to date. @param
 * catchUp called on every (re)connection and when the window gets the focus @param opened adds further
 * listeners; it calls `told` for changes that the list of conversations shows @returns how to close it
 */
export function openChannel(
  address: string,
  counts: ChatProps['counts'],
  offline: (isOffline: boolean | 'failed') => void,
  catchUp: () => Promise<void>,
  opened: (socket: Socket, onTopicsChanged: () => void) => void,
) {
  let due: ReturnType<typeof setTimeout>;
  let wasThere = false;
  const onTopicsChanged = () => {
    clearTimeout(due);
    due = setTimeout(refreshTopicList, 800);
  };
  const close = openDeferredChannel(
    address,
    {
      connected(joined) {
        if (wasThere) onTopicsChanged();
        wasThere = true;
        if (joined?.ok && joined.data.badges) showCounts(joined.data.badges, counts);
        void catchUp();
      },
      offline,
    },
    (made) => {
      opened(made, onTopicsChanged);
      made.on('update-manual-operator', (badges: FromServer<'update-manual-operator'>) => showCounts(badges, counts));
    },
  );
  const stopLooking = listen(document, ['visibilitychange'], () => {
    if (!document.hidden) void catchUp();
  });
  return () => {
    stopLooking();
    close();
  };
}

export async function missedSince(
  address: string,
  after: number | '',
): Promise<{ messages: ChatMessage[]; more: boolean } | null> {
  const answer = await fetch(`${address}?after_id=${after}`).catch(() => null);
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return null;
  return (await answer.json()) as { messages: ChatMessage[]; more: boolean };
}

/** The client id makes it one message however often it is sent. */
export const emit = (connection: Socket, topic_id: number, { client_id, text, media }: ShownMessage): Promise<Ack> =>
  connection
    .timeout(sendingTime)
    .emitWithAck('message-from-client', { topic_id, client_id, text, media_ids: media.map(({ id }) => id) })
    .catch(() => ({ ok: false }));

const passes = /^(too_many|storage_full|signed_out)?$/;

/** Why a message was rejected; undefined where it may succeed when it is sent again. */
export const reasonOf = ({ code = '', fields = {}, error }: Rejected): string | undefined =>
  passes.test(code) ? undefined : (Object.values(fields)[0] ?? error);
