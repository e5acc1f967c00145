import type { Verdict } from './suite.ts';

/** A call in the order of what is worst about it. */
const wordFor = ({ differences, notTried }: Verdict): 'ok' | 'differs' | 'not tried' =>
  differences.length > 0 ? 'differs' : notTried === null ? 'ok' : 'not tried';

/** Alike differences of one call that are told one by one; the rest is only counted. */
const toldOfCall = 8;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What came of one call: a line, and below it what differs. */
export function verdictLines(verdict: Verdict): string[] {
  const { call, checks, differences, notTried, withoutCursor } = verdict;
  const word = wordFor(verdict);
  const line = `${word.padEnd(10)}${call.method.padEnd(7)}${call.path}`;
  const more = differences.length - toldOfCall;
  return [
    word === 'ok'
      ? `${line}  (${sum(Object.values(checks))} checks${withoutCursor ? ', no cursor' : ''})`
      : notTried === null
        ? line
        : `${line}: ${notTried}`,
    ...differences.slice(0, toldOfCall).map(({ part, what }) => `            ${part}: ${what}`),
    ...(more > 0 ? [`            and ${more} more`] : []),
  ];
}

/** The last line: how many calls keep the contract. */
export function summaryOf(
  verdicts: readonly Verdict[],
  { requests, seconds }: { requests: number; seconds: number },
): string {
  const count = (word: string) => verdicts.filter((verdict) => wordFor(verdict) === word).length;
  const pageOnly = verdicts.filter(({ withoutCursor }) => withoutCursor).length;
  const checks = sum(verdicts.flatMap(({ checks }) => Object.values(checks)));
  return `${verdicts.length} calls: ${count('ok')} ok, ${count('differs')} differ, ${count('not tried')} not tried; ${pageOnly > 0 ? `${pageOnly} without a cursor; ` : ''}${checks} checks, ${requests} requests, ${seconds} s`;
}
