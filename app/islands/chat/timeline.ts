import type { ShownMessage } from './conversation-view.tsx';

/** Returns one name for a message, from when it is typed until it is stored. */
const keyOf = ({ sender, client_id }: Pick<ShownMessage, 'sender' | 'client_id'>): string => `${sender} ${client_id}`;

/**
 * Messages with others put among them: each once, by its key, the stored ones in the order of the server, what is
 * not stored yet last in the order it was typed. A message that is stored stays stored, whatever comes later.
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
  return [...stored.sort((one, other) => one.id - other.id), ...messages.filter(({ state }) => state !== undefined)];
}

/** The worker has seen everything of the business up to a message. */
export const seenUpTo = (messages: readonly ShownMessage[], upTo: number, readAt: string): ShownMessage[] =>
  messages.map((message) =>
    message.sender === 'BUSINESS' && message.state === undefined && message.id <= upTo && message.read_at === null
      ? { ...message, read_at: readAt }
      : message,
  );

/** The newest message that is stored. */
export const lastStored = (messages: readonly ShownMessage[]): ShownMessage | undefined =>
  messages.findLast(({ state }) => state === undefined);
