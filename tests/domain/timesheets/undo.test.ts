import { expect, it } from 'vitest';
import { isUndoable, finalAt, undoError } from '#domain/timesheets/undo.ts';

it('holds a decision for ten minutes, and until the weekly closing at the latest', () => {
  const settled = (decided: string) => finalAt(new Date(decided)).toISOString();
  expect(settled('2026-11-25T04:00:00.000Z')).toBe('2026-11-25T04:10:00.000Z');
  expect(settled('2026-11-24T01:50:00.000Z')).toBe('2026-11-24T02:00:00.000Z');
  expect(settled('2026-11-24T01:59:59.000Z')).toBe('2026-11-24T02:00:00.000Z');
  expect(settled('2026-11-24T02:00:00.000Z')).toBe('2026-11-24T02:10:00.000Z');
});

it('lets it be undone until then, unless it is billed', () => {
  const settled = '2026-11-25T04:10:00.000Z';
  const [before, then] = [new Date('2026-11-25T04:09:59.999Z'), new Date(settled)];
  expect([isUndoable(settled, before), isUndoable(settled, then), isUndoable(null, before)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(undoError({ settledFrom: settled, billed: false }, before)).toBeNull();
  expect(undoError({ settledFrom: settled, billed: true }, before)).toBe('timesheet.undoOver?number=10');
  expect(undoError({ settledFrom: settled, billed: false }, then)).toBe('timesheet.undoOver?number=10');
});
