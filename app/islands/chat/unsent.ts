import { withMessages } from './timeline.ts';
import type { ShownMessage } from './conversation-view.tsx';

/** Storage may be unavailable or full: then the messages live as long as their page. */
function remember(name: string, message?: ShownMessage): void {
  try {
    if (message) localStorage.setItem(name, JSON.stringify(message));
    else localStorage.removeItem(name);
  } catch {
    // Nothing is lost yet: the message is still on the page.
  }
}

/**
 * Stores unsent messages for the next page of this conversation, in whichever window, and drops those that were
 * sent or discarded. One entry per message, so that two windows do not overwrite each other's; the key contains
 * the account and the conversation.
 */
export function saveUnsent(names: string, before: readonly ShownMessage[], now: readonly ShownMessage[]): void {
  const unsent = now.filter(({ state }) => state);
  for (const message of unsent) if (!before.includes(message)) remember(names + message.client_id, message);
  for (const { client_id, state } of before)
    if (state && !unsent.some((message) => message.client_id === client_id)) remember(names + client_id);
}

/**
 * Adds what an earlier page could not send, in the order in which it was typed. A message that was stored after
 * all is in the list already, or is acknowledged as stored when it is sent again.
 */
export function withUnsent(names: string, messages: readonly ShownMessage[]): readonly ShownMessage[] {
  try {
    const stored = Object.keys(localStorage)
      .filter((name) => name.startsWith(names))
      .map((name) => JSON.parse(localStorage[name] as string) as ShownMessage)
      .sort((a, b) => (a.sent_at < b.sent_at ? -1 : 1));
    const all = withMessages(messages, stored);
    saveUnsent(names, stored, all);
    return all;
  } catch {
    return messages;
  }
}
