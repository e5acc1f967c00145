import { causeOf, causesOf } from './causes.ts';
import type { CallResult } from './suite.ts';

export const wordFor = ({
  differences,
  notTried,
}: Pick<CallResult, 'differences' | 'notTried'>): 'ok' | 'differs' | 'not tried' =>
  differences.length > 0 ? 'differs' : notTried === null ? 'ok' : 'not tried';

const maxShownPerCall = 8;
const maxShownCalls = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const listed = (names: readonly string[], max: number): string =>
  names.slice(0, max).join(', ') + (names.length > max ? ` and ${names.length - max} more` : '');

/**
 * One line per call, followed by its differences. A cause that was already reported is only referred to by number.
 */
export class Report {
  readonly #causes = new Map<string, number>();

  lines(result: CallResult): string[] {
    const { call, checks, differences, notTried, withoutCursor } = result;
    const word = wordFor(result);
    const line = `${word.padEnd(10)}${call.method.padEnd(7)}${call.path}`;
    const tried = `${line}  (${sum(Object.values(checks))} checks${withoutCursor ? ', no cursor' : ''})`;
    const below = this.#describe(differences);
    return [word === 'ok' ? tried : notTried === null ? line : `${line}: ${notTried}`, ...below.map(indented)];
  }

  #describe(differences: CallResult['differences']): string[] {
    const fresh: string[] = [];
    const known = new Set<number>();
    for (const { part, what } of differences) {
      const key = causeOf({ part, what });
      const number = this.#causes.get(key);
      if (number === undefined) {
        this.#causes.set(key, this.#causes.size + 1);
        fresh.push(`${part}: ${what}  [${this.#causes.size}]`);
      } else known.add(number);
    }
    const more = fresh.length - maxShownPerCall;
    return [
      ...fresh.slice(0, maxShownPerCall),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(known.size > 0 ? [`again ${[...known].map((number) => `[${number}]`).join(' ')}`] : []),
    ];
  }

  causes(results: readonly CallResult[]): string[] {
    const causes = causesOf(results);
    if (causes.length === 0) return [];
    const shown = causes.slice(0, maxShownCauses).map(({ part, what, calls, count }) => {
      const number = this.#causes.get(causeOf({ part, what }));
      return `  ${String(count).padStart(4)} × [${number}] ${part}: ${what}  (${listed(calls, maxShownCalls)})`;
    });
    const more = causes.length - maxShownCauses;
    return ['Causes', ...shown, ...(more > 0 ? [`  and ${more} more`] : []), ''];
  }
}

const indented = (line: string): string => `            ${line}`;

const maxShownCauses = 20;

export function summaryOf(
  results: readonly CallResult[],
  { requests, seconds }: { requests: number; seconds: number },
): string {
  const count = (word: string) => results.filter((result) => wordFor(result) === word).length;
  const pageOnly = results.filter(({ withoutCursor }) => withoutCursor).length;
  const checks = sum(results.flatMap(({ checks }) => Object.values(checks)));
  return `${results.length} calls: ${count('ok')} ok, ${count('differs')} differ, ${count('not tried')} not tried; ${pageOnly > 0 ? `${pageOnly} without a cursor; ` : ''}${checks} checks, ${requests} requests, ${seconds} s`;
}
