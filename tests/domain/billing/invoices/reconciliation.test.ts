import { describe, expect, it } from 'vitest';
import {
  causeMessage,
  reconcile,
  type BilledTime,
  type BookedPlace,
  type WorkedTime,
} from '#domain/billing/invoices/reconciliation.ts';
import { cents } from '#domain/shared/money.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';

/** Returns the eight paid hours at HK$60 on Saturday 21 November 2026. */
const place = (of: Partial<BookedPlace> = {}): BookedPlace => ({
  timesheetId: 1,
  shiftId: 7,
  start: '2026-11-21T01:00:00.000Z',
  minutes: 480,
  pay: cents(480_00),
  ...of,
});
const time = (of: Partial<WorkedTime> = {}): WorkedTime => ({
  timesheetId: 1,
  status: timesheetStatus.APPROVAL,
  overtimeStatus: overtimeStatus.DONE,
  clockedIn: true,
  work: 480,
  overtime: 0,
  workPay: cents(480_00),
  overtimePay: cents(0),
  late: 0,
  leftEarly: 0,
  asPlanned: false,
  decidedAt: '2026-11-23T01:00:00.000Z',
  ...of,
});
const line = (of: Partial<BilledTime> = {}): BilledTime => ({
  timesheetId: 1,
  minutes: 480,
  pay: cents(480_00),
  isCredited: false,
  ...of,
});
const absent = time({ status: timesheetStatus.REJECT, clockedIn: false, work: 0, workPay: cents(0) });

/** After the weekly run of Tuesday 24 November. */
const after = new Date('2026-11-25T00:00:00.000Z');
const before = new Date('2026-11-24T01:59:00.000Z');
const one = (worked: WorkedTime | null, billed: BilledTime[], now = after) => {
  const [tied] = reconcile(
    { booked: [place(worked ? {} : { timesheetId: null })], worked: worked ? [worked] : [], billed },
    { now },
  );
  return { state: tied?.state, causes: tied?.causes.map(({ cause, number }) => `${cause} ${number}`) };
};

describe('what was booked, approved and billed', () => {
  it('agrees where all three are the same, and where the difference has a cause', () => {
    expect(one(time(), [line()])).toEqual({ state: 'AGREES', causes: [] });
    const late = time({
      work: 455,
      workPay: cents(455_00),
      late: 10,
      leftEarly: 5,
      overtime: 30,
      overtimePay: cents(45_00),
    });
    expect(one(late, [line({ minutes: 485, pay: cents(500_00) })])).toEqual({
      state: 'AGREES',
      causes: ['LATE -10', 'LEFT_EARLY -5', 'MORE_BREAK -10', 'OVERTIME 30'],
    });
    expect(one(absent, [])).toEqual({ state: 'AGREES', causes: ['ABSENT -480'] });
    expect(one(null, [])).toEqual({ state: 'AGREES', causes: ['NOT_FILLED -480'] });
    expect(one(time({ status: timesheetStatus.REJECT }), [])).toEqual({ state: 'AGREES', causes: ['REJECTED -480'] });
    const workOnly = time({ overtimeStatus: overtimeStatus.REJECT, overtime: 30, overtimePay: cents(45_00) });
    expect(one(workOnly, [line()])).toEqual({ state: 'AGREES', causes: ['OVERTIME_REJECTED 30'] });
  });

  it('waits for a decision, for the end of the shift and for the weekly run', () => {
    const undecided = time({ status: timesheetStatus.WAITING_APPROVAL, decidedAt: null });
    expect(one(undecided, [])).toEqual({ state: 'OPEN', causes: ['UNDECIDED -480'] });
    expect(one({ ...absent, status: timesheetStatus.PENDING }, [])).toEqual({
      state: 'OPEN',
      causes: ['UNDECIDED 0', 'ABSENT -480'],
    });
    expect(one(time({ status: timesheetStatus.IN_PROGRESS }), [])).toMatchObject({ state: 'OPEN' });
    expect(one(time(), [], before)).toEqual({ state: 'OPEN', causes: ['AWAITING_INVOICE 0'] });
    const lateDecision = time({ decidedAt: '2026-11-24T05:00:00.000Z' });
    expect(one(lateDecision, [])).toMatchObject({ state: 'OPEN' });
    expect(one(lateDecision, [], new Date('2026-12-01T02:00:00.000Z'))).toEqual({
      state: 'DIFFERS',
      causes: ['NOT_BILLED 0'],
    });
  });
});

describe('what was billed otherwise', () => {
  it('differs where a line is missing, double, for nothing, or of another amount', () => {
    expect(one(time(), [])).toEqual({ state: 'DIFFERS', causes: ['NOT_BILLED 0'] });
    expect(one(time(), [line(), line()])).toEqual({ state: 'DIFFERS', causes: ['BILLED_TWICE 2'] });
    expect(one(absent, [line()])).toEqual({ state: 'DIFFERS', causes: ['BILLED_NOT_APPROVED 1', 'ABSENT -480'] });
    for (const wrong of [{ minutes: 481 }, { pay: cents(480_01) }])
      expect(one(time(), [line(wrong)])).toEqual({ state: 'DIFFERS', causes: ['BILLED_DIFFERENTLY 1'] });
    expect(reconcile({ booked: [], worked: [], billed: [line()] }, { now: after })).toMatchObject([
      { timesheetId: 1, state: 'DIFFERS', causes: [{ cause: 'BILLED_NOT_APPROVED' }] },
    ]);
  });

  it('leaves out a line that a credit note took off', () => {
    const again = [line({ isCredited: true, minutes: 500 }), line()];
    expect(one(time(), again)).toEqual({ state: 'AGREES', causes: ['CREDITED 1'] });
    expect(one(time(), [line({ isCredited: true })])).toMatchObject({ state: 'DIFFERS' });
  });

  it('puts what differs first, then what waits, and adds the causes up to the difference', () => {
    const booked = [1, 2, 3].map((timesheetId) => place({ timesheetId }));
    const worked = [
      time({ work: 470, workPay: cents(470_00), late: 10 }),
      time({ timesheetId: 2, status: timesheetStatus.WAITING_APPROVAL }),
      time({ timesheetId: 3, work: 400, workPay: cents(400_00), leftEarly: 60 }),
    ];
    const tied = reconcile({ booked, worked, billed: [line({ minutes: 470, pay: cents(470_00) })] }, { now: after });
    expect(tied.map(({ timesheetId }) => timesheetId)).toEqual([3, 2, 1]);
    for (const { causes, difference } of tied)
      expect(causes.reduce((sum, { number }) => sum + number, 0)).toBe(difference.minutes);
    expect(tied[2]?.difference.pay).toBe(-10_00);
    expect(causeMessage({ cause: 'LATE', number: -10 })).toBe('reconciliation.causes.LATE?number=10');
  });
});
