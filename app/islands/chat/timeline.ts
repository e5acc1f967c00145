import type { ShownMessage } from './conversation-view.tsx';

/** Returns one name for a message, from when it is typed until it is stored. */
const keyOf = ({ sender, client_id }: Pick<ShownMessage, 'sender' | 'client_id'>): string => `${sender} ${client_id}`;

/**
 * Merges messages by key: stored ones in the server's order, unsent ones last in the order they were typed. A
 * stored message stays stored, whatever arrives later.
 */
export function withMessages(known: readonly ShownMessage[], more: readonly ShownMessage[]): ShownMessage[] {
  const all = new Map(known.map((message) => [keyOf(message), message]));
  for (const message of more) {
    const before = all.get(keyOf(message));
    if (before && before.state === undefined && message.state !== undefined) continue;
    all.set(keyOf(message), { ...message, read_at: message.read_at ?? before?.read_at ?? null });
  }
  const messages = [...all.values()];
  const stored = messages.filter(({ state }) => state === undefined);
  return [...stored.sort((a, b) => a.id - b.id), ...messages.filter(({ state }) => state !== undefined)];
}

export const seenUpTo = (messages: readonly ShownMessage[], upTo: number, readAt: string): ShownMessage[] =>
  messages.map((message) =>
    message.sender === 'BUSINESS' && message.state === undefined && message.id <= upTo && message.read_at === null
      ? { ...message, read_at: readAt }
      : message,
  );

export const lastStored = (messages: readonly ShownMessage[]): ShownMessage | undefined =>
  messages.findLast(({ state }) => state === undefined);
