import { describe, expect, it } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { objectionEnds, reopeningStateOf, reopeningError } from '#domain/timesheets/reopening.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { autoApprovalAt, isApprovedAsPlanned } from '#domain/timesheets/undecided.ts';

const pay = (total: number) => ({ work: cents(total), overtime: cents(0), total: cents(total) });

describe('a timesheet that nobody decides', () => {
  it.each([
    ['told when the review closed', '2026-11-24T02:00:00.000Z', '2026-12-01T02:00:00.000Z'],
    ['told a few minutes late', '2026-11-24T02:20:00.000Z', '2026-12-01T02:00:00.000Z'],
    ['told five days late, so with another week', '2026-11-29T02:00:00.000Z', '2026-12-08T02:00:00.000Z'],
    ['told a month late', '2026-12-22T02:00:00.000Z', '2026-12-29T02:00:00.000Z'],
  ])('is approved two Tuesdays after its week, %s', (_, notifiedAt, moment) => {
    expect(autoApprovalAt('2026-11-21T01:00:00.000Z', new Date(notifiedAt)).toISOString()).toBe(moment);
  });

  it('counts as planned only where that pays less', () => {
    expect(isApprovedAsPlanned({ planned: pay(496_00), clocked: pay(542_50) })).toBe(true);
    expect(isApprovedAsPlanned({ planned: pay(496_00), clocked: pay(496_00) })).toBe(false);
    expect(isApprovedAsPlanned({ planned: pay(496_00), clocked: pay(0) })).toBe(false);
  });
});

describe('a decided timesheet is opened again', () => {
  const approved = {
    status: timesheetStatus.APPROVAL,
    invoicedAt: null,
    paid: false,
    approvedByClockAt: null,
  };
  const now = new Date('2026-12-15T04:00:00.000Z');

  it('freely until it is invoiced', () => {
    expect(reopeningStateOf(approved, now)).toBe('PLAIN');
    expect(reopeningStateOf({ ...approved, status: timesheetStatus.REJECT }, now)).toBe('PLAIN');
    expect(reopeningError({ ...approved, status: timesheetStatus.PENDING }, now)).toBe('timesheet.notDecided');
  });

  it('for 14 days with a credit note, by a person until it is paid', () => {
    const invoiced = { ...approved, invoicedAt: '2026-12-01T02:00:00.000Z' };
    expect(objectionEnds(invoiced)).toBe('2026-12-15');
    expect(reopeningStateOf(invoiced, now)).toBe('CREDIT_NOTE');
    expect(reopeningError({ ...invoiced, paid: true }, now)).toBe('timesheet.paid');
    expect(reopeningError(invoiced, new Date('2026-12-15T16:00:00.000Z'))).toBe('timesheet.objectionOver?number=14');
  });

  it('also when it is paid, where the clock approved it', () => {
    const byClock = {
      ...approved,
      status: timesheetStatus.COMPLETED,
      paid: true,
      invoicedAt: '2026-12-08T02:00:00.000Z',
      approvedByClockAt: '2026-12-01T02:00:00.000Z',
    };
    expect(reopeningStateOf(byClock, now)).toBe('CREDIT_NOTE');
    expect(reopeningStateOf(byClock, new Date('2026-12-16T04:00:00.000Z'))).toBeNull();
  });
});
