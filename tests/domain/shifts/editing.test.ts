import { describe, expect, it } from 'vitest';
import { editingError } from '#domain/shifts/editing.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { addHours, instantAt } from '#domain/shared/time.ts';

const { NEW, IN_PROGRESS, COMPLETED, CANCEL, DRAFT } = shiftStatus;
const start = instantAt('2026-11-21', '09:00');

describe('a shift is not editable after online payment', () => {
  const before = addHours(start, -100);
  const why = (
    status: (typeof shiftStatus)[keyof typeof shiftStatus],
    paidOnline = false,
    now = before,
    clockedIn = false,
  ) => editingError({ status, paidOnline, clockedIn, start }, now);

  it('is editable while NEW or DRAFT', () => {
    expect([why(NEW), why(DRAFT)]).toEqual([null, null]);
  });

  it('is not once it has started, ended or was cancelled', () => {
    for (const status of [IN_PROGRESS, COMPLETED]) expect(why(status)).toBe('shift.notEditable');
    expect(why(CANCEL)).toBe('shift.cancelledAlready');
    expect(why(NEW, false, start)).toBe('shift.notEditable');
    expect(why(DRAFT, false, start)).toBeNull();
  });

  it('is not from the first clock-in on, also before the planned start', () => {
    expect(why(NEW, false, before, true)).toBe('shift.notEditable');
  });

  it('is not once it was paid online, whatever its status', () => {
    for (const status of Object.values(shiftStatus)) expect(why(status, true), String(status)).not.toBeNull();
  });
});
