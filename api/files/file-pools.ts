import { failBusy } from '#api/api-error.ts';
import { createPool, type PoolOptions, type PoolResult } from '#runtime/child-processes/pool.ts';
import { maxFileBytes } from '#domain/files/limits.ts';

/** Milliseconds: ten times what the largest file takes. */
const deadline = { answer: 20_000, start: 60_000 };

type Lane = Pick<PoolOptions, 'memory' | 'atOnce' | 'maxWaiting'>;

/** Documents and pictures have children of their own, so that none waits for the other. */
export const createDocumentPool = <Answer>(lane: Lane) =>
  createPool<Answer>({
    program: {
      built: new URL('./document-process.js', import.meta.url),
      source: new URL('./document-process.ts', import.meta.url),
    },
    deadline,
    maxAnswerBytes: 4 * 1024 * 1024,
    ...lane,
  });

export const createPicturePool = <Answer>(lane: Lane) =>
  createPool<Answer>({
    program: {
      built: new URL('./picture-process.js', import.meta.url),
      source: new URL('./picture-process.ts', import.meta.url),
      native: true,
    },
    deadline,
    maxAnswerBytes: 8 * maxFileBytes,
    ...lane,
  });

/**
 * Returns the answer, or why the file itself gave none.
 *
 * @throws {ApiError} 429 `too_many` where the same file may be sent again
 */
export function answerOf<Answer>(result: PoolResult<Answer>): { answer: Answer } | { problem: 'exhausted' | 'failed' } {
  if (result.ok) return { answer: result.answer };
  if (result.reason === 'busy') throw failBusy(5);
  if (result.reason === 'late') throw failBusy(2);
  return { problem: result.reason };
}
