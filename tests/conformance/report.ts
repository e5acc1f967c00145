import type { CallResult } from './suite.ts';

/** Returns a call in the order of what is worst about it. */
const wordFor = ({ differences, notTried }: CallResult): 'ok' | 'differs' | 'not tried' =>
  differences.length > 0 ? 'differs' : notTried === null ? 'ok' : 'not tried';

/** Alike differences of one call that are told one by one; the rest is only counted. */
const maxShownPerCall = 8;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns what came of one call: a line, and below it what differs. */
export function resultLines(result: CallResult): string[] {
  const { call, checks, differences, notTried, withoutCursor } = result;
  const word = wordFor(result);
  const line = `${word.padEnd(10)}${call.method.padEnd(7)}${call.path}`;
  const more = differences.length - maxShownPerCall;
  return [
    word === 'ok'
      ? `${line}  (${sum(Object.values(checks))} checks${withoutCursor ? ', no cursor' : ''})`
      : notTried === null
        ? line
        : `${line}: ${notTried}`,
    ...differences.slice(0, maxShownPerCall).map(({ part, what }) => `            ${part}: ${what}`),
    ...(more > 0 ? [`            and ${more} more`] : []),
  ];
}

/** The last line: how many calls keep the contract. */
export function summaryOf(
  results: readonly CallResult[],
  { requests, seconds }: { requests: number; seconds: number },
): string {
  const count = (word: string) => results.filter((result) => wordFor(result) === word).length;
  const pageOnly = results.filter(({ withoutCursor }) => withoutCursor).length;
  const checks = sum(results.flatMap(({ checks }) => Object.values(checks)));
  return `${results.length} calls: ${count('ok')} ok, ${count('differs')} differ, ${count('not tried')} not tried; ${pageOnly > 0 ? `${pageOnly} without a cursor; ` : ''}${checks} checks, ${requests} requests, ${seconds} s`;
}
