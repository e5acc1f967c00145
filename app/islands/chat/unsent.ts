import { withMessages } from './timeline.ts';
import type { ShownMessage } from './conversation-view.tsx';

const unsentOf = (messages: readonly ShownMessage[]) => messages.filter(({ state }) => state !== undefined);

/** Keeps what is not stored yet for the next page of this window: its own account and conversation are part of the name. */
export function keepUnsent(name: string, messages: readonly ShownMessage[]): void {
  const unsent = unsentOf(messages);
  if (unsent.length > 0) sessionStorage.setItem(name, JSON.stringify(unsent));
  else sessionStorage.removeItem(name);
}

/**
 * Returns the messages with what an earlier page of this window could not send, to be tried again by its old name. A
 * message that was stored all the same is in the list already, or will be answered as it was stored.
 */
export function withUnsent(name: string, messages: readonly ShownMessage[]): readonly ShownMessage[] {
  const kept = JSON.parse(sessionStorage.getItem(name) ?? '[]') as ShownMessage[];
  return withMessages(
    messages,
    kept.map((message) => ({ ...message, state: 'failed' })),
  );
}
