import { useEffect, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';
import type { ChatMessage } from '#contract/messages/chat.ts';
import type { FromServer } from '#contract/messages/events.ts';
import { openDeferredChannel } from '#app/islands/deferred-channel.ts';
import { mayReload } from '#app/islands/reloads.ts';
import type { ShownMessage } from './conversation-view.tsx';
import { drawListAnew, showCounts } from './counts.ts';
import type { ChatProps } from './props.ts';
import { lastStored, seenUpTo, withMessages } from './timeline.ts';
import { keepUnsent, withUnsent } from './unsent.ts';

/** Milliseconds until a message counts as not sent. */
const sendingTime = 15_000;

type Media = ChatMessage['media'];
type Ack = { ok: true; data: ChatMessage } | { ok: false };

interface Happenings {
  /** The worker has written. */
  arrived(message: ChatMessage): void;
}

/** The messages of a conversation and the connection over which they come. */
export function useConversation(
  { topicId, me, myName, messages: first, counts, addresses }: ChatProps,
  happenings: Happenings,
) {
  // Another account in the same window must not find them.
  const unsent = `chat-unsent-${me}-${topicId}`;
  const [messages, setMessages] = useState<readonly ShownMessage[]>(() => withUnsent(unsent, first));
  const [offline, setOffline] = useState(false);
  const all = useRef(messages);
  const channel = useRef<Promise<Socket> | null>(null);
  const socket = useRef<Socket | null>(null);
  const seenId = useRef(0);
  const tell = useRef(happenings);
  tell.current = happenings;

  const change = (next: readonly ShownMessage[]) => {
    all.current = next;
    setMessages(next);
    keepUnsent(unsent, next);
  };

  /** Puts messages among the known ones; what the worker wrote and was not known is told. */
  const take = (more: readonly ChatMessage[]) => {
    const known = new Set(all.current.map(({ id, state }) => (state === undefined ? id : null)));
    change(withMessages(all.current, more));
    for (const message of more)
      if (message.sender === 'WORKER' && !known.has(message.id)) tell.current.arrived(message);
  };

  useEffect(() => {
    let due: ReturnType<typeof setTimeout>;
    let wasThere = false;
    // Many messages of one moment draw the list beside once.
    const renewList = () => {
      clearTimeout(due);
      due = setTimeout(drawListAnew, 800);
    };
    const { connection, close } = openDeferredChannel(
      addresses.events,
      {
        connected(joined) {
          if (wasThere) renewList();
          wasThere = true;
          if (joined?.ok && joined.data.badges) showCounts(joined.data.badges, counts);
          void fillGap();
        },
        offline: setOffline,
      },
      (opened) => {
        socket.current = opened;
        opened.on('message-from-server', (message: ChatMessage) => {
          renewList();
          if (message.topic_id === topicId) take([message]);
        });
        opened.on('seen-message', (seen: { topic_id: number; message_id: number; by: string; read_at: string }) => {
          renewList();
          if (seen.topic_id === topicId && seen.by === 'WORKER')
            change(seenUpTo(all.current, seen.message_id, seen.read_at));
        });
        opened.on('update-manual-operator', (badges: FromServer<'update-manual-operator'>) =>
          showCounts(badges, counts),
        );
      },
    );
    channel.current = connection;
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void fillGap();
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      close();
    };
  }, []);

  /** What came while the connection was away, and read marks that changed meanwhile. */
  async function fillGap(): Promise<void> {
    const after = lastStored(all.current)?.id ?? '';
    const answer = await fetch(`${addresses.messages}?after_id=${after}`).catch(() => null);
    if (!answer?.ok || !answer.headers.get('content-type')?.includes('json')) return;
    const missed = (await answer.json()) as { messages: ChatMessage[]; more: boolean };
    // Too long away to be caught up with here: a new page has no hole in it, and keeps what is not sent.
    if (missed.more && mayReload(sessionStorage, Date.now())) location.reload();
    else take(missed.messages);
  }

  /** Sends a message by its name, which makes it one message however often it is tried. */
  async function deliver(message: ShownMessage): Promise<void> {
    let late = false;
    // The code of the connection may not have come yet, or never come. What is said to be not sent is not sent later.
    const inTime = new Promise<Ack>((resolve) =>
      setTimeout(() => {
        late = true;
        resolve({ ok: false });
      }, sendingTime),
    );
    const emitted = channel.current?.then((connection): Ack | Promise<Ack> =>
      late
        ? { ok: false }
        : connection.timeout(sendingTime).emitWithAck('message-from-client', {
            topic_id: topicId,
            client_id: message.client_id,
            text: message.text,
            media_ids: message.media.map(({ id }) => id),
          }),
    );
    const answer = await Promise.race([emitted ?? inTime, inTime]).catch(() => ({ ok: false }) as const);
    change(withMessages(all.current, [answer.ok ? answer.data : { ...message, state: 'failed' }]));
  }

  function send(text: string, media: Media): void {
    const message: ShownMessage = {
      id: 0,
      client_id: crypto.randomUUID(),
      sender: 'BUSINESS',
      sender_id: me,
      sender_name: myName,
      text,
      media,
      sent_at: new Date().toISOString(),
      read_at: null,
      state: 'sending',
    };
    change(withMessages(all.current, [message]));
    void deliver(message);
  }

  function retry(clientId: string): void {
    const failed = all.current.find(({ client_id, state }) => client_id === clientId && state === 'failed');
    if (!failed) return;
    const message: ShownMessage = { ...failed, state: 'sending' };
    change(withMessages(all.current, [message]));
    void deliver(message);
  }

  /** Everything of the worker that is shown has been seen. */
  function seen(): void {
    const last = all.current.findLast(({ sender, read_at }) => sender === 'WORKER' && read_at === null);
    if (!last || last.id <= seenId.current || !socket.current?.connected) return;
    seenId.current = last.id;
    socket.current.emit('seen-message', { topic_id: topicId, message_id: last.id });
  }

  return { messages, offline, send, retry, seen };
}
