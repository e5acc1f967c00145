import type { CallResult } from './suite.ts';

const wordFor = ({ differences, notTried }: CallResult): 'ok' | 'differs' | 'not tried' =>
  differences.length > 0 ? 'differs' : notTried === null ? 'ok' : 'not tried';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const checksIn = ({ checks }: CallResult): number => sum(Object.values(checks));
const maxShown = 8;

/** One line per call, followed by its differences. */
export function linesOf(result: CallResult): string[] {
  const { call, differences, notTried } = result;
  const line = `${wordFor(result).padEnd(10)}${call.method.padEnd(7)}${call.path}`;
  const more = differences.length - maxShown;
  const below = differences.slice(0, maxShown).map(({ part, what }) => `${part}: ${what}`);
  if (more > 0) below.push(`and ${more} more`);
  return [`${line}${notTried === null ? `  (${checksIn(result)} checks)` : `: ${notTried}`}`, ...below.map(indented)];
}

const indented = (line: string): string => `            ${line}`;

export function summaryOf(results: readonly CallResult[], requests: number): string {
  const count = (word: string) => results.filter((result) => wordFor(result) === word).length;
  const counts = `${count('ok')} ok, ${count('differs')} differ, ${count('not tried')} not tried`;
  return `${results.length} calls: ${counts}; ${sum(results.map(checksIn))} checks, ${requests} requests`;
}
