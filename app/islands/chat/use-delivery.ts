import { useRef, type MutableRefObject } from 'react';
import type { Socket } from 'socket.io-client';
import { emit, reasonOf } from './channel.ts';
import type { ShownMessage } from './conversation-view.tsx';
import { withMessages } from './timeline.ts';

/** Milliseconds until a message without an acknowledgement is sent again. */
const sendAgainAfter = 3_000;

/** Server errors until a message counts as failed and no longer blocks the others. */
const maxErrors = 9;

export function useDelivery(
  topicId: number,
  socket: MutableRefObject<Socket | null>,
  all: MutableRefObject<readonly ShownMessage[]>,
  change: (next: readonly ShownMessage[]) => void,
) {
  const isSending = useRef(false);

  /**
   * Sends the queued messages one after the other, so that they are stored in the order they were typed. A
   * message stays queued until it is stored or rejected; the connection may come and go meanwhile.
   */
  async function deliver(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let errors = 0; ;) {
      const next = all.current.find(({ state }) => state === 'sending');
      const connection = socket.current;
      if (!next || !connection?.connected) break;
      const answer = await emit(connection, topicId, next);
      const why = answer.ok ? undefined : reasonOf(answer);
      if (!answer.ok && !why && errors < maxErrors) {
        if (answer.error) errors += 1;
        await new Promise((resolve) => setTimeout(resolve, sendAgainAfter));
        continue;
      }
      errors = 0;
      change(withMessages(all.current, [answer.ok ? answer.data : { ...next, state: 'failed', why }]));
    }
    isSending.current = false;
  }

  const put = (message: ShownMessage): void => {
    change(withMessages(all.current, [message]));
    void deliver();
  };
  const drop = (message: ShownMessage): void => change(all.current.filter((item) => item !== message));
  const retry = (message: ShownMessage): void => {
    drop(message);
    put({ ...message, state: 'sending' });
  };
  return { deliver, put, drop, retry };
}
