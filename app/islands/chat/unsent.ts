import { withMessages } from './timeline.ts';
import type { ShownMessage } from './conversation-view.tsx';

/** A browser may give no memory, or have none left: then the messages live as long as their page. */
function remember(name: string, message?: ShownMessage): void {
  try {
    if (message) localStorage.setItem(name, JSON.stringify(message));
    else localStorage.removeItem(name);
  } catch {
    // Nothing can be done, and nothing is lost yet.
  }
}

/**
 * Keeps what is not stored yet for the next page of this conversation, in whichever window, and forgets what is stored or
 * thrown away. Each message has an entry of its own, so that two windows do not write over each other's; the account and
 * the conversation are part of its name.
 */
export function keepUnsent(names: string, before: readonly ShownMessage[], now: readonly ShownMessage[]): void {
  const unsent = now.filter(({ state }) => state);
  for (const message of unsent) if (!before.includes(message)) remember(names + message.client_id, message);
  for (const { client_id, state } of before)
    if (state && !unsent.some((message) => message.client_id === client_id)) remember(names + client_id);
}

/**
 * Returns the messages with what an earlier page could not send, in the order in which it was typed. A message that was
 * stored all the same is in the list already, or will be answered as it was stored.
 */
export function withUnsent(names: string, messages: readonly ShownMessage[]): readonly ShownMessage[] {
  try {
    const kept = Object.keys(localStorage)
      .filter((name) => name.startsWith(names))
      .map((name) => JSON.parse(localStorage[name] as string) as ShownMessage)
      .sort((one, other) => (one.sent_at < other.sent_at ? -1 : 1));
    const all = withMessages(messages, kept);
    keepUnsent(names, kept, all);
    return all;
  } catch {
    return messages;
  }
}
