import { createDecoder, encodeMessage } from './frames.ts';

/** What a child process writes: the first one, before any question, says that it has started. */
export type Reply = { answer: unknown } | { reason: 'exhausted' | 'failed' };

const write = (reply: Reply): void => void process.stdout.write(encodeMessage(reply));

/**
 * The side of a child process: answers questions until its parent closes the channel. It has no state between two of
 * them, because it may be killed at any moment.
 */
export function answerQuestions(answer: (question: never) => unknown): void {
  // A service manager and a terminal signal the whole group; the parent still finishes what it serves.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  async function reply(question: unknown): Promise<void> {
    try {
      write({ answer: await answer(question as never) });
    } catch (error) {
      write({ reason: error instanceof RangeError ? 'exhausted' : 'failed' });
    }
  }
  process.stdin.on(
    'data',
    createDecoder(Infinity, (question) => void reply(question)),
  );
  write({ answer: null });
}
