import { useRef, type MutableRefObject } from 'react';
import type { Socket } from 'socket.io-client';
import { emit, reasonOf } from './channel.ts';
import type { ShownMessage } from './conversation-view.tsx';
import { withMessages } from './timeline.ts';

/** A message that was not answered although the connection is there is sent again after so many milliseconds. */
const sendAgainAfter = 3_000;

/** A message is set aside after so many faults of the server, and holds up no other one. */
const mostFaults = 9;

/** Returns how messages are sent, tried again and thrown away. */
export function useDelivery(
  topicId: number,
  socket: MutableRefObject<Socket | null>,
  all: MutableRefObject<readonly ShownMessage[]>,
  change: (next: readonly ShownMessage[]) => void,
) {
  const isSending = useRef(false);

  /**
   * Sends what waits, one message after another, so that they are stored in the order in which they were typed. A message
   * waits until it is stored or refused, and the connection may come and go meanwhile.
   */
  async function deliver(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let faults = 0; ;) {
      const next = all.current.find(({ state }) => state === 'sending');
      const connection = socket.current;
      if (!next || !connection?.connected) break;
      const answer = await emit(connection, topicId, next);
      const why = answer.ok ? undefined : reasonOf(answer);
      if (!answer.ok && !why && faults < mostFaults) {
        if (answer.error) faults += 1;
        await new Promise((resolve) => setTimeout(resolve, sendAgainAfter));
        continue;
      }
      faults = 0;
      change(withMessages(all.current, [answer.ok ? answer.data : { ...next, state: 'failed', why }]));
    }
    isSending.current = false;
  }

  const put = (message: ShownMessage): void => {
    change(withMessages(all.current, [message]));
    void deliver();
  };
  const drop = (message: ShownMessage): void => change(all.current.filter((each) => each !== message));
  /** It stands last again, behind what was typed since. */
  const retry = (message: ShownMessage): void => {
    drop(message);
    put({ ...message, state: 'sending' });
  };
  return { deliver, put, drop, retry };
}
