import fc, { type AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Transition } from '#domain/billing/state-machines.ts';
import type { Answer } from '#tests/support/wire.ts';
import type { Book } from './book.ts';
import { expectAgreement, writtenFor, type Real } from './real.ts';
import { expectWritten, type Effects } from './written.ts';

export type Command = AsyncCommand<Book, Real>;

/** @returns what the table says of an act, whatever state it leads to */
export const effectsOf = (machine: readonly Transition<string, string>[], act: string): Effects => {
  const found = machine.filter((item) => item.act === act);
  if (found.length === 0) throw new Error(`no act ${act}`);
  return {
    posts: found.flatMap(({ posts }) => posts),
    issues: found.flatMap(({ issues }) => issues),
    emails: found.some(({ notifies }) => notifies.length > 0) ? 1 : 0,
  };
};

const none: Effects = { posts: [], issues: [], emails: 0 };

/** Of acts that follow each other at once. */
export const together = (...all: readonly Effects[]): Effects => ({
  posts: all.flatMap(({ posts }) => posts),
  issues: all.flatMap(({ issues }) => issues),
  emails: all.reduce((sum, { emails }) => sum + emails, 0),
});

/**
 * An act of somebody, after which the lists and the books agree, and emails and documents say what was posted. It
 * returns what the tables say that it may have written, null where it was refused.
 */
export const act =
  <Value>(
    name: string,
    perform: (book: Book, real: Real, value: Value) => Promise<Effects | null>,
  ): ((value: Value) => Command) =>
  (value) => ({
    check: () => true,
    async run(book, real) {
      const effects = await perform(book, real, value);
      await expectAgreement(book, real);
      await expectWritten(book, real, effects ?? none);
    },
    toString: () => `${name} ${fc.stringify(value)}`,
  });

export const pick = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % items.length];

/** How many acts were allowed and refused. */
export const decided = { allowed: 0, rejected: 0 };

/** Sends an act that the rules allow or refuse. A refused one writes nothing. */
export async function decide(real: Real, isAllowed: boolean, send: () => Promise<Answer>): Promise<Answer> {
  const before = await writtenFor(real);
  const answer = await send();
  const done = answer.status === 200 || answer.status === 201;
  expect({ done, body: done === isAllowed ? null : answer.body }).toEqual({ done: isAllowed, body: null });
  if (!isAllowed) expect(await writtenFor(real)).toEqual(before);
  decided[isAllowed ? 'allowed' : 'rejected'] += 1;
  return answer;
}
