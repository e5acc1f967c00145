import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool, type PoolOptions } from '#runtime/child-processes/pool.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { Deadlines } from '#tests/support/stand-ins/deadlines.ts';

const folder = mkdtempSync(path.join(scratch, 'shiftdock-children-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const channel = path.resolve('runtime/child-processes/answer-questions.ts');
const program = path.join(process.cwd(), 'tests/support/stand-ins/child-program.ts');
const secret = path.join(folder, 'secret.txt');
writeFileSync(secret, 'a key of the installation');

const minute = 60_000;
const idle = 60_000;
const url = pathToFileURL(program);
const poolOf = (deadlines: Deadlines, more: Partial<PoolOptions> = {}) => {
  const ask = createPool<unknown>({
    program: { built: url, source: url },
    memory: { heap: 64, resident: 200 },
    deadline: { answer: 2 * minute, start: 5 * minute },
    maxAnswerBytes: 1_000_000,
    atOnce: 1,
    maxWaiting: 1,
    signalAfter: deadlines.make,
    ...more,
  });
  return (question: unknown, options?: { neverBusy?: boolean }) => ask(() => question, options);
};
const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a child process costs the question that ends it, and the next one has a new one', () => {
  it.for([
    ['heap', 'exhausted'],
    ['native memory', 'exhausted'],
    ['stack', 'exhausted'],
    ['throw', 'failed'],
    ['exit', 'failed'],
    ['kill', 'failed'],
    ['long answer', 'failed'],
    ['strange answer', 'failed'],
  ] as const)('%s', async ([question, reason]) => {
    const ask = poolOf(new Deadlines());
    const before = await ask('pid');
    expect(await ask(question)).toEqual({ ok: false, reason });
    const after = await ask('pid');
    expect([before.ok, after.ok]).toEqual([true, true]);
    expect(after).not.toEqual(before);
  });

  it('no answer before the deadline', async () => {
    const deadlines = new Deadlines();
    const ask = poolOf(deadlines);
    expect((await ask('pid')).ok).toBe(true);
    const late = ask('silence');
    await expect.poll(() => deadlines.made).toEqual([5 * minute, 2 * minute, idle, 2 * minute]);
    deadlines.pass(2 * minute);
    expect(await late).toEqual({ ok: false, reason: 'late' });
    expect((await ask('pid')).ok).toBe(true);
  });

  it('no start before the deadline', async () => {
    const deadlines = new Deadlines();
    const late = poolOf(deadlines)('pid');
    await expect.poll(() => deadlines.made).toEqual([5 * minute]);
    deadlines.pass(5 * minute);
    expect(await late).toEqual({ ok: false, reason: 'late' });
  });
});

describe('a child process', () => {
  it('has none of the settings of its parent, and neither reads, writes nor starts anything', async () => {
    process.env.SEALING_KEYS_OF_THE_TEST = 'a key';
    const ask = poolOf(new Deadlines());
    const { answer } = (await ask({ secret })) as { answer: Record<string, unknown> };
    delete process.env.SEALING_KEYS_OF_THE_TEST;
    expect(answer).toEqual({
      environment: ['NODE_ENV', 'NODE_NO_WARNINGS', 'TZ'],
      read: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      start: 'ERR_ACCESS_DENIED',
      thread: 'ERR_ACCESS_DENIED',
    });
    expect(readFileSync(channel, 'utf8')).toContain('answerQuestions');
  });

  it('ends when it has been idle, and not while it is used', async () => {
    const deadlines = new Deadlines();
    const ask = poolOf(deadlines);
    const { answer: first } = (await ask('pid')) as { answer: number };
    const silent = ask('silence');
    await expect.poll(() => deadlines.made).toHaveLength(4);
    deadlines.pass(idle);
    expect(isRunning(first)).toBe(true);
    deadlines.pass(minute);
    expect(await silent).toEqual({ ok: false, reason: 'late' });
    const { answer: second } = (await ask('pid')) as { answer: number };
    deadlines.pass(idle);
    await expect.poll(() => isRunning(second)).toBe(false);
  });

  it('answers those who wait in their order, tells others to come again, and never those who may not be told', async () => {
    const deadlines = new Deadlines();
    const ask = poolOf(deadlines);
    const order: string[] = [];
    const note = (name: string) => (result: unknown) => {
      order.push(name);
      return result;
    };
    const running = ask('silence').then(note('running'));
    const waiting = ask('pid').then(note('waiting'));
    expect(await ask('pid')).toEqual({ ok: false, reason: 'busy' });
    const photos = [1, 2, 3].map((number) => ask('pid', { neverBusy: true }).then(note(`photo ${number}`)));
    await expect.poll(() => deadlines.made).toHaveLength(2);
    deadlines.pass(2 * minute);
    expect(await running).toEqual({ ok: false, reason: 'late' });
    for (const result of await Promise.all([waiting, ...photos])) expect(result).toMatchObject({ ok: true });
    expect(order).toEqual(['running', 'photo 1', 'photo 2', 'photo 3', 'waiting']);
  });
});
