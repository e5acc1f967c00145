import type { z } from 'zod';
import { neededIn, recordsOf } from '../core/reader/needed.ts';
import { specifiedCalls } from '../registry.ts';
import { nameOf } from './shapes.ts';

export interface NeededFields {
  /** Its name in the reference, or else the call and where it is in the answer. */
  name: string;
  needed: readonly string[];
  /** Shown where they are there. */
  shown: readonly string[];
  /** Whether some answer always has it. */
  isAlways: boolean;
}

/** Calls of the specification whose answers are read: a write that nothing is asked of is done without one. */
const readCalls = specifiedCalls.filter(({ method, needsAnswer }) => method === 'GET' || needsAnswer === true);

/** What the portal cannot read answers of the specification's calls without, by record, each record once. */
export function neededFields(): NeededFields[] {
  const found = new Map<z.ZodObject, NeededFields>();
  for (const { name: call, answer } of readCalls)
    for (const { path, record, isAlways } of answer ? recordsOf(answer) : []) {
      const known = found.get(record);
      const needed = neededIn(record);
      const shown = Object.keys(record.shape).filter((name) => !needed.includes(name));
      const name = known?.name ?? nameOf(record) ?? [call, path].filter(Boolean).join('.');
      found.set(record, { name, needed, shown, isAlways: isAlways || (known?.isAlways ?? false) });
    }
  return [...found.values()];
}

export function neededText(): string {
  const lines = neededFields().map(({ name, needed, shown, isAlways }) =>
    [
      `${name}${isAlways ? '' : ' (where it is there)'}`,
      `  needed            ${needed.join(', ') || 'nothing'}`,
      `  shown if present  ${shown.join(', ') || 'nothing'}`,
    ].join('\n'),
  );
  return `${lines.join('\n')}\n`;
}
