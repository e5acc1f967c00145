import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';

/** A child process that ends as it is asked to. */

const held: unknown[] = [];

function codeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

const deeper = (level: number): number => 1 + deeper(level + 1);

const deeds: Record<string, () => unknown> = {
  pid: () => process.pid,
  silence: () => new Promise(() => {}),
  stack: () => deeper(0),
  exit: () => process.exit(0),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  'long answer': () => 'x'.repeat(2_000_000),
  'strange answer': () => process.stdout.write(Buffer.from([3, 0, 0, 0, 1, 2, 3])),
  throw: () => {
    throw new TypeError('no such thing');
  },
  heap: () => {
    for (;;) held.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
  },
  'native memory': () => {
    for (;;) held.push(Buffer.alloc(1_000_000, 1));
  },
};

answerQuestions((question: string | { secret: string }) => {
  if (typeof question === 'string') return deeds[question]?.();
  return {
    environment: Object.keys(process.env).toSorted(),
    read: codeOf(() => readFileSync(question.secret, 'utf8')),
    write: codeOf(() => writeFileSync(question.secret, '')),
    start: codeOf(() => spawnSync('true').error),
    thread: codeOf(() => new Worker('', { eval: true })),
  };
});
