import type { CallResult, Part } from './suite.ts';

export interface Cause {
  part: Part;
  what: string;
  calls: string[];
  count: number;
}

/**
 * Differences with one cause across calls: the same missing field in any record, or the same error with other
 * words.
 */
const kindOf = (what: string): string =>
  what
    .replace(/"(?:[^"\\]|\\.)*"/g, '…')
    .replace(/\{.*$/s, '{…}')
    .replace(/\b(data|meta)((\.\w+)*)\.(\w+)/g, '$1…$4')
    .replace(/\.\d+\b/g, '')
    .replace(/\b\d{4,}\b/g, '…');

export const causeOf = ({ part, what }: { part: Part; what: string }): string => `${part}: ${kindOf(what)}`;

export function causesOf(results: readonly CallResult[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { call, differences } of results)
    for (const { part, what } of differences) {
      const kind = kindOf(what);
      const key = causeOf({ part, what });
      const cause = causes.get(key) ?? { part, what: kind, calls: [], count: 0 };
      if (!cause.calls.includes(call.name)) cause.calls.push(call.name);
      cause.count += 1;
      causes.set(key, cause);
    }
  return [...causes.values()].sort((one, other) => other.calls.length - one.calls.length || other.count - one.count);
}
