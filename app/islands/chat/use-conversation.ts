import { useEffect, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';
import type { ChatMessage } from '#contract/messaging/chat.ts';
import { canReload } from '#app/islands/reloads.ts';
import type { ShownMessage } from './conversation-view.tsx';
import { missedSince, openChannel } from './channel.ts';
import type { ChatProps } from './props.ts';
import { lastStored, seenUpTo, withMessages } from './timeline.ts';
import { saveUnsent, withUnsent } from './unsent.ts';
import { useDelivery } from './use-delivery.ts';

type Media = ChatMessage['media'];

interface Happenings {
  arrived(message: ChatMessage): void;
}

export function useConversation(
  { topicId, me, myName, messages: first, counts, addresses }: ChatProps,
  happenings: Happenings,
) {
  const [messages, all, change] = useMessages(`chat-unsent-${me}-${topicId}-`, first);
  const [offline, setOffline] = useState<boolean | 'failed'>(false);
  const socket = useRef<Socket | null>(null);
  const seenId = useRef(0);
  const tell = useRef(happenings);
  tell.current = happenings;
  const { deliver, put, drop, retry } = useDelivery(topicId, socket, all, change);

  const take = (more: readonly ChatMessage[]) => {
    const known = new Set(all.current.map(({ id, state }) => (state === undefined ? id : null)));
    change(withMessages(all.current, more));
    for (const message of more)
      if (message.sender === 'WORKER' && !known.has(message.id)) tell.current.arrived(message);
  };

  useEffect(() => {
    return openChannel(addresses.events, counts, setOffline, fillGap, (opened, onTopicsChanged) => {
      socket.current = opened;
      opened.on('message-from-server', (message: ChatMessage) => {
        onTopicsChanged();
        if (message.topic_id === topicId) take([message]);
      });
      opened.on('seen-message', (mark: { topic_id: number; message_id: number; by: string; read_at: string }) => {
        onTopicsChanged();
        if (mark.topic_id === topicId && mark.by === 'WORKER')
          change(seenUpTo(all.current, mark.message_id, mark.read_at));
      });
    });
  }, []);

  async function fillGap(): Promise<void> {
    const missed = await missedSince(addresses.messages, lastStored(all.current)?.id ?? '');
    // Too long away to catch up here: a reloaded page has no gap, and unsent messages are stored.
    if (missed?.more && canReload(sessionStorage, Date.now())) location.reload();
    else if (missed) take(missed.messages);
    void deliver();
  }

  const send = (text: string, media: Media): void => put(newMessage(me, myName, text, media));
  function seen(): void {
    const last = all.current.findLast(({ sender, read_at }) => sender === 'WORKER' && read_at === null);
    if (!last || last.id <= seenId.current || !socket.current?.connected) return;
    seenId.current = last.id;
    socket.current.emit('seen-message', { topic_id: topicId, message_id: last.id });
  }

  return { messages, offline, send, retry, drop, seen };
}

function useMessages(unsent: string, first: readonly ShownMessage[]) {
  const [messages, setMessages] = useState<readonly ShownMessage[]>(() => withUnsent(unsent, first));
  const all = useRef(messages);
  const change = (next: readonly ShownMessage[]) => {
    saveUnsent(unsent, all.current, next);
    all.current = next;
    setMessages(next);
  };
  return [messages, all, change] as const;
}

const newMessage = (senderId: number, senderName: string, text: string, media: Media): ShownMessage => ({
  id: 0,
  client_id: crypto.randomUUID(),
  sender: 'BUSINESS',
  sender_id: senderId,
  sender_name: senderName,
  text,
  media,
  sent_at: new Date().toISOString(),
  read_at: null,
  state: 'sending',
});
