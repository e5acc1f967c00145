import { describe, expect, it } from 'vitest';
import { reviewDeadline, reviewVerdictOf, timesheetActionError, reviewError } from '#domain/timesheets/review.ts';
import {
  overtimeStatus,
  tabOf,
  timesheetAction,
  timesheetStatus,
  timesheetStatusName,
} from '#domain/timesheets/status.ts';
import { instantAt, weekday } from '#domain/shared/time.ts';

const { APPROVE_ALL, APPROVE_WORK_TIME, REJECT, PUT_TO_PENDING } = timesheetAction;
const waiting = {
  status: timesheetStatus.WAITING_APPROVAL,
  paid: false,
  clockIn: '2026-11-21T01:00:00.000Z',
  clockOut: '2026-11-21T10:00:00.000Z',
};

describe('timesheet actions', () => {
  it('approve all approves work time and overtime', () => {
    expect(reviewVerdictOf(APPROVE_ALL)).toEqual({ status: timesheetStatus.APPROVAL, overtime: overtimeStatus.DONE });
  });

  it('approve work time only: overtime becomes REJECT', () => {
    expect(reviewVerdictOf(APPROVE_WORK_TIME)).toEqual({
      status: timesheetStatus.APPROVAL_WORK_TIME,
      overtime: overtimeStatus.REJECT,
    });
  });

  it('reject, and put to pending', () => {
    expect(reviewVerdictOf(REJECT).status).toBe(timesheetStatus.REJECT);
    expect(reviewVerdictOf(PUT_TO_PENDING)).toEqual({
      status: timesheetStatus.PENDING,
      overtime: overtimeStatus.PENDING,
    });
  });

  it('apply to WAITING_APPROVAL and PENDING', () => {
    const reviewable = Object.values(timesheetStatus).filter((status) => reviewError({ status, paid: false }) === null);
    expect(reviewable.map(timesheetStatusName)).toEqual(['WAITING_APPROVAL', 'PENDING']);
    expect(reviewError({ status: timesheetStatus.APPROVAL, paid: false })).toBe('timesheet.notReviewable');
  });

  it('never change a paid invoice line', () => {
    for (const status of Object.values(timesheetStatus))
      expect(reviewError({ status, paid: true })).toBe('timesheet.paid');
  });

  it('do not put to pending what is pending', () => {
    expect(timesheetActionError(waiting, PUT_TO_PENDING)).toBeNull();
    expect(timesheetActionError({ ...waiting, status: timesheetStatus.PENDING }, PUT_TO_PENDING)).toBe(
      'timesheet.notReviewable',
    );
    expect(timesheetActionError({ ...waiting, status: timesheetStatus.PENDING }, APPROVE_ALL)).toBeNull();
    expect(timesheetActionError({ ...waiting, paid: true }, APPROVE_ALL)).toBe('timesheet.paid');
  });

  it('approve nobody at nothing who came and has no clock-out, but do reject', () => {
    const unfinished = { ...waiting, clockOut: null };
    expect(timesheetActionError(unfinished, APPROVE_ALL)).toBe('timesheet.noClockOut');
    expect(timesheetActionError(unfinished, APPROVE_WORK_TIME)).toBe('timesheet.noClockOut');
    expect(timesheetActionError(unfinished, REJECT)).toBeNull();
    expect(timesheetActionError({ ...unfinished, clockIn: null }, APPROVE_ALL)).toBeNull();
  });
});

describe('the timesheet list has tabs: waiting for approval, approved, rejected, pending', () => {
  it('and each timesheet is in one of them once its worker is done', () => {
    const tabs = Object.fromEntries(
      Object.values(timesheetStatus).map((status) => [timesheetStatusName(status), tabOf(status)]),
    );
    expect(tabs).toEqual({
      IN_PROGRESS: null,
      BREAK_TIME: null,
      WAITING_APPROVAL: 'waiting',
      APPROVAL: 'approved',
      APPROVAL_WORK_TIME: 'approved',
      COMPLETED: 'approved',
      REJECT: 'rejected',
      PENDING: 'pending',
    });
  });
});

describe('the review period lasts until Tuesday morning', () => {
  it('10:00 Hong Kong time after the week in which the shift started', () => {
    expect(reviewDeadline(instantAt('2026-11-16', '09:00'))).toEqual(instantAt('2026-11-24', '10:00'));
    expect(reviewDeadline(instantAt('2026-11-22', '22:00'))).toEqual(instantAt('2026-11-24', '10:00'));
    expect(reviewDeadline(instantAt('2026-11-23', '00:00'))).toEqual(instantAt('2026-12-01', '10:00'));
  });

  it('or when the setting says', () => {
    expect(reviewDeadline(instantAt('2026-11-16', '09:00'), { weekday: weekday.MONDAY, time: '18:30' })).toEqual(
      instantAt('2026-11-23', '18:30'),
    );
  });
});
