import { describe, expect, it } from 'vitest';
import { shiftStatus, shiftStatusAt, shiftStatusName } from '#domain/shifts/status.ts';
import { addHours, instantAt } from '#domain/shared/time.ts';

const { NEW, IN_PROGRESS, COMPLETED, CANCEL, DRAFT } = shiftStatus;
const start = instantAt('2026-11-21', '09:00');
const end = instantAt('2026-11-21', '18:00');

describe('shift status', () => {
  it('is NEW 2, IN_PROGRESS 3, COMPLETED 4, CANCEL 5, DRAFT 6', () => {
    expect(shiftStatus).toEqual({ NEW: 2, IN_PROGRESS: 3, COMPLETED: 4, CANCEL: 5, DRAFT: 6 });
    expect(shiftStatusName(2)).toBe('NEW');
  });

  it('moves by clock: NEW to IN_PROGRESS at the start, to COMPLETED at the end', () => {
    const at = (status: typeof NEW | typeof IN_PROGRESS, now: Date) => shiftStatusAt({ status, start, end }, now);
    expect(at(NEW, addHours(start, -0.01))).toBe(NEW);
    expect(at(NEW, start)).toBe(IN_PROGRESS);
    expect(at(IN_PROGRESS, addHours(end, -0.01))).toBe(IN_PROGRESS);
    expect(at(IN_PROGRESS, end)).toBe(COMPLETED);
    expect(at(NEW, end)).toBe(COMPLETED);
  });

  it('does not move a draft or a cancelled shift', () => {
    for (const status of [DRAFT, CANCEL, COMPLETED]) expect(shiftStatusAt({ status, start, end }, end)).toBe(status);
  });
});
