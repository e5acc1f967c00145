import type { Socket } from 'socket.io-client';
import type { ChatMessage } from '#contract/messages/chat.ts';
import type { FromServer } from '#contract/messages/events.ts';
import { openDeferredChannel } from '#app/islands/deferred-channel.ts';
import type { ShownMessage } from './conversation-view.tsx';
import { drawListAnew, showCounts } from './counts.ts';
import type { ChatProps } from './props.ts';

/** Milliseconds until a message counts as not sent. */
const sendingTime = 15_000;
/** Milliseconds of a moment whose messages draw the list beside once. */
const moment = 800;

type Ack = { ok: true; data: ChatMessage } | { ok: false };

interface Listener {
  offline(isOffline: boolean): void;
  /** The connection is there, for the first time or again. */
  connected(): void;
  opened(socket: Socket): void;
  /** A message of any conversation. */
  written(message: ChatMessage): void;
  seen(mark: { topic_id: number; message_id: number; by: string; read_at: string }): void;
}

/** Opens the realtime channel; keeps the list of conversations and the counts of the menu right. */
export function openChannel(address: string, counts: ChatProps['counts'], listener: Listener) {
  let due: ReturnType<typeof setTimeout>;
  let wasThere = false;
  const renewList = () => {
    clearTimeout(due);
    due = setTimeout(drawListAnew, moment);
  };
  return openDeferredChannel(
    address,
    {
      connected(joined) {
        if (wasThere) renewList();
        wasThere = true;
        if (joined?.ok && joined.data.badges) showCounts(joined.data.badges, counts);
        listener.connected();
      },
      offline: (isOffline) => listener.offline(isOffline),
    },
    (opened) => {
      listener.opened(opened);
      opened.on('message-from-server', (message: ChatMessage) => {
        renewList();
        listener.written(message);
      });
      opened.on('seen-message', (mark: Parameters<Listener['seen']>[0]) => {
        renewList();
        listener.seen(mark);
      });
      opened.on('update-manual-operator', (badges: FromServer<'update-manual-operator'>) => showCounts(badges, counts));
    },
  );
}

/** Messages after one that is known; null where they cannot be asked for. */
export async function missedSince(
  address: string,
  after: number | '',
): Promise<{ messages: ChatMessage[]; more: boolean } | null> {
  const answer = await fetch(`${address}?after_id=${after}`).catch(() => null);
  if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return null;
  return (await answer.json()) as { messages: ChatMessage[]; more: boolean };
}

/** Sends a message by its name, which makes it one message however often it is tried. */
export function emit(channel: Promise<Socket> | null, topicId: number, message: ShownMessage): Promise<Ack> {
  let late = false;
  // The code of the connection may not have come yet, or never come. What is said to be not sent is not sent later.
  const inTime = new Promise<Ack>((resolve) =>
    setTimeout(() => {
      late = true;
      resolve({ ok: false });
    }, sendingTime),
  );
  const emitted = channel?.then((connection): Ack | Promise<Ack> =>
    late
      ? { ok: false }
      : connection.timeout(sendingTime).emitWithAck('message-from-client', {
          topic_id: topicId,
          client_id: message.client_id,
          text: message.text,
          media_ids: message.media.map(({ id }) => id),
        }),
  );
  return Promise.race([emitted ?? inTime, inTime]).catch(() => ({ ok: false }) as const);
}
