import { describe, expect, it } from 'vitest';
import { attentionOf, clockTolerance } from '#domain/timesheet/attention.ts';

const asPlanned = {
  planned: 540,
  clocked: 540,
  break: 60,
  work: 480,
  overtime: 0,
  paid: 480,
  late: 0,
  leftEarly: 0,
  leftLate: 0,
  breakOutside: 0,
};
const facts = { clockedIn: true, clockedOut: true, plannedBreakMinutes: 60 };

describe('a timesheet that needs a look', () => {
  it('matches the plan within a few minutes', () => {
    expect(attentionOf(asPlanned, facts)).toEqual([]);
    expect(attentionOf({ ...asPlanned, late: clockTolerance, leftEarly: clockTolerance }, facts)).toEqual([]);
  });

  it('says everything that differs', () => {
    expect(attentionOf({ ...asPlanned, late: 20, leftEarly: 30, break: 80 }, facts)).toEqual([
      'late',
      'leftEarly',
      'longBreak',
    ]);
    expect(attentionOf({ ...asPlanned, leftLate: 20 }, facts)).toEqual(['leftLate']);
  });

  it('says overtime once, not as leaving late', () => {
    expect(attentionOf({ ...asPlanned, leftLate: 60, overtime: 60 }, facts)).toEqual(['overtime']);
  });

  it('says that nobody clocked in, or out', () => {
    expect(attentionOf(asPlanned, { ...facts, clockedIn: false, clockedOut: false })).toEqual(['noClockIn']);
    expect(attentionOf({ ...asPlanned, late: 10 }, { ...facts, clockedOut: false })).toEqual(['noClockOut', 'late']);
  });

  it('warns of a day that is paid for a minute, and of a plan that was moved after clocking in', () => {
    expect(attentionOf({ ...asPlanned, work: 1, leftEarly: 479 }, { ...facts, dayMinutes: 480 })).toContain('shortDay');
    expect(attentionOf({ ...asPlanned, work: 240 }, { ...facts, dayMinutes: 480 })).not.toContain('shortDay');
    expect(attentionOf({ ...asPlanned, work: 1 }, { ...facts, dayMinutes: null })).not.toContain('shortDay');
    expect(attentionOf(asPlanned, { ...facts, earlyMinutes: 28 * 60 })[0]).toBe('movedPlan');
    expect(attentionOf({ ...asPlanned, late: 540, work: 0 }, facts)[0]).toBe('movedPlan');
    expect(attentionOf(asPlanned, { ...facts, earlyMinutes: 60 })).toEqual([]);
  });
});
