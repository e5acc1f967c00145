import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '#app/islands/chat/conversation-view.tsx';
import { lastStored, seenUpTo, withMessages } from '#app/islands/chat/timeline.ts';

const message = (id: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  client_id: `c${id}`,
  sender: 'BUSINESS',
  sender_id: 1,
  sender_name: 'Ada Chan',
  text: `message ${id}`,
  media: [],
  sent_at: '2026-11-27T01:00:00.000Z',
  read_at: null,
  ...more,
});
const unsent = (client_id: string, state: 'sending' | 'failed' = 'sending') => message(0, { client_id, state });
const names = (messages: readonly ShownMessage[]) =>
  messages.map(({ client_id, state }) => (state ? `${client_id} ${state}` : client_id));

describe('the messages of a conversation', () => {
  it('stand in the order of the server, whatever the clocks of those who wrote them say', () => {
    const late = message(2, { sent_at: '2026-11-27T09:00:00.000Z' });
    const early = message(3, { sent_at: '2026-11-26T09:00:00.000Z' });
    expect(names(withMessages([], [early, message(1), late]))).toEqual(['c1', 'c2', 'c3']);
  });

  it('are each there once, whether the answer or the broadcast comes first, and when both come twice', () => {
    const sending = withMessages([message(1)], [unsent('mine')]);
    const stored = message(2, { client_id: 'mine' });
    for (const way of [[stored], [stored, stored], [stored, message(1), stored]])
      expect(names(withMessages(sending, way))).toEqual(['c1', 'mine']);
  });

  it('are not marked as failed once they are stored: the answer may come after the time is up', () => {
    const stored = withMessages([], [message(2, { client_id: 'mine' })]);
    expect(names(withMessages(stored, [unsent('mine', 'failed')]))).toEqual(['mine']);
    expect(names(withMessages([unsent('mine', 'failed')], [message(2, { client_id: 'mine' })]))).toEqual(['mine']);
  });

  it('that are not stored stay last, in the order they were typed, while others arrive', () => {
    const typed = withMessages([message(1)], [unsent('first'), unsent('second')]);
    const after = withMessages(typed, [message(5, { sender: 'WORKER' }), message(4)]);
    expect(names(after)).toEqual(['c1', 'c4', 'c5', 'first sending', 'second sending']);
    expect(lastStored(after)?.id).toBe(5);
  });

  it('of both sides may have one name without being one message', () => {
    expect(
      withMessages([message(1, { client_id: 'same' })], [message(2, { client_id: 'same', sender: 'WORKER' })]),
    ).toHaveLength(2);
  });

  it('are marked as seen up to one, and keep the mark when an older copy comes', () => {
    const at = '2026-11-27T01:05:00.000Z';
    const seen = seenUpTo([message(1), message(2), message(3, { sender: 'WORKER' })], 1, at);
    expect(seen.map(({ read_at }) => read_at)).toEqual([at, null, null]);
    expect(withMessages(seen, [message(1)])[0]?.read_at).toBe(at);
  });

  it('survive 2,000 arrivals in pieces, doubled and backwards: none lost, doubled or out of order', () => {
    let shown: ShownMessage[] = [];
    const sent = Array.from({ length: 2_000 }, (_, index) => message(index + 1));
    for (let start = 0; start < sent.length; start += 100) {
      const piece = sent.slice(Math.max(0, start - 50), start + 100);
      shown = withMessages(shown, start % 200 === 0 ? piece : piece.toReversed());
    }
    expect(shown.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  });
});
