import { describe, expect, it } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { attentionOf, clockTolerance, matchesPlan } from '#domain/timesheets/attention.ts';

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
const seen = { hasPhoto: true, onSite: true };
const facts = {
  clockIn: seen,
  clockOut: seen,
  plannedBreakMinutes: 60,
  pay: { clocked: cents(496_00), planned: cents(496_00) },
};

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
    expect(attentionOf(asPlanned, { ...facts, clockIn: null, clockOut: null })).toEqual(['noClockIn']);
    expect(attentionOf({ ...asPlanned, late: 10 }, { ...facts, clockOut: null })).toEqual(['noClockOut', 'late']);
  });

  it('warns of a day that is paid for a minute, and of a plan that was moved after clocking in', () => {
    expect(attentionOf({ ...asPlanned, work: 1, leftEarly: 479 }, { ...facts, dayMinutes: 480 })).toContain('shortDay');
    expect(attentionOf({ ...asPlanned, work: 240 }, { ...facts, dayMinutes: 480 })).not.toContain('shortDay');
    expect(attentionOf({ ...asPlanned, work: 1 }, { ...facts, dayMinutes: null })).not.toContain('shortDay');
    expect(attentionOf(asPlanned, { ...facts, earlyMinutes: 28 * 60 })[0]).toBe('movedPlan');
    expect(attentionOf({ ...asPlanned, late: 540, work: 0 }, facts)[0]).toBe('movedPlan');
    expect(attentionOf(asPlanned, { ...facts, earlyMinutes: 60 })).toEqual([]);
  });

  it('asks for a photo at each end, and for a phone that was at the location where it tells', () => {
    const noPhoto = { hasPhoto: false, onSite: true };
    const elsewhere = { hasPhoto: true, onSite: false };
    expect(attentionOf(asPlanned, { ...facts, clockIn: noPhoto })).toEqual(['noPhotoIn']);
    expect(attentionOf(asPlanned, { ...facts, clockOut: noPhoto })).toEqual(['noPhotoOut']);
    expect(attentionOf(asPlanned, { ...facts, clockIn: elsewhere, clockOut: elsewhere })).toEqual([
      'offSiteIn',
      'offSiteOut',
    ]);
    const unknown = { hasPhoto: true, onSite: null };
    expect(matchesPlan(attentionOf(asPlanned, { ...facts, clockIn: unknown, clockOut: unknown }))).toBe(true);
    expect(attentionOf(asPlanned, { ...facts, clockIn: noPhoto, clockOut: null })).toEqual(['noClockOut', 'noPhotoIn']);
  });

  it('is worth a look when it pays a cent more than the plan, and overtime says so by itself', () => {
    const more = { clocked: cents(496_01), planned: cents(496_00) };
    expect(attentionOf({ ...asPlanned, break: 59, work: 481 }, { ...facts, pay: more })).toEqual(['paysMore']);
    expect(attentionOf({ ...asPlanned, overtime: 30 }, { ...facts, pay: more })).toEqual(['overtime']);
    expect(attentionOf(asPlanned, { ...facts, pay: { ...more, clocked: cents(495_00) } })).toEqual([]);
  });
});
