import { message, type Message } from '../../shared/message.ts';
import { sumCents, cents, zeroCents, type Cents } from '../../shared/money.ts';
import { milliseconds, type Instant } from '../../shared/time.ts';
import { overtimeStatus, tabOf, type OvertimeStatus, type TimesheetStatus } from '../../timesheets/status.ts';
import { closingOf, nextClosing, weeklyClosing, workWeekOf, type Closing } from '../../shared/weekly-closing.ts';

export const reconciliationState = { AGREES: 'AGREES', OPEN: 'OPEN', DIFFERS: 'DIFFERS' } as const;
export type ReconciliationState = (typeof reconciliationState)[keyof typeof reconciliationState];

/** Causes of a difference between booked and approved, or between approved and billed. */
export const reconciliationCause = {
  NOT_OVER: 'NOT_OVER',
  NOT_FILLED: 'NOT_FILLED',
  ABSENT: 'ABSENT',
  REJECTED: 'REJECTED',
  UNDECIDED: 'UNDECIDED',
  LATE: 'LATE',
  LEFT_EARLY: 'LEFT_EARLY',
  MORE_BREAK: 'MORE_BREAK',
  LESS_BREAK: 'LESS_BREAK',
  OVERTIME: 'OVERTIME',
  OVERTIME_REJECTED: 'OVERTIME_REJECTED',
  AS_PLANNED: 'AS_PLANNED',
  CREDITED: 'CREDITED',
  AWAITING_INVOICE: 'AWAITING_INVOICE',
  NOT_BILLED: 'NOT_BILLED',
  BILLED_TWICE: 'BILLED_TWICE',
  BILLED_NOT_APPROVED: 'BILLED_NOT_APPROVED',
  BILLED_DIFFERENTLY: 'BILLED_DIFFERENTLY',
} as const;
type ReconciliationCause = (typeof reconciliationCause)[keyof typeof reconciliationCause];

export interface ReconciledTime {
  minutes: number;
  pay: Cents;
}

export interface BookedPlace extends ReconciledTime {
  timesheetId: number | null;
  shiftId: number;
  start: Instant;
}

export interface WorkedTime {
  timesheetId: number;
  status: TimesheetStatus;
  overtimeStatus: OvertimeStatus;
  clockedIn: boolean;
  work: number;
  overtime: number;
  workPay: Cents;
  overtimePay: Cents;
  late: number;
  leftEarly: number;
  /** The planned times count instead of the clock. */
  asPlanned: boolean;
  decidedAt: Instant | null;
}

export interface BilledTime extends ReconciledTime {
  timesheetId: number;
  isCredited: boolean;
}

interface Cause {
  cause: ReconciliationCause;
  /**
   * Minutes by which the cause changes what was booked; for a cause that changes nothing, the number that it is
   * about.
   */
  number: number;
}

export interface ReconciliationLine {
  timesheetId: number | null;
  shiftId: number | null;
  booked: ReconciledTime;
  approved: ReconciledTime;
  billed: ReconciledTime;
  /** Approved minus booked. */
  difference: ReconciledTime;
  state: ReconciliationState;
  causes: Cause[];
}

const nothing: ReconciledTime = { minutes: 0, pay: zeroCents };

export const addTimes = (times: readonly ReconciledTime[]): ReconciledTime => ({
  minutes: times.reduce((sum, { minutes }) => sum + minutes, 0),
  pay: sumCents(...times.map(({ pay }) => pay)),
});

const isApproved = (worked: WorkedTime): boolean => tabOf(worked.status) === 'approved';

function approvedTime(worked: WorkedTime): ReconciledTime {
  if (!isApproved(worked)) return nothing;
  const work = { minutes: worked.work, pay: worked.workPay };
  const overtime = { minutes: worked.overtime, pay: worked.overtimePay };
  return worked.overtimeStatus === overtimeStatus.DONE ? addTimes([work, overtime]) : work;
}

/** Why approved and booked time differ. The minutes of the causes add up to the difference. */
function causesOfTime(booked: BookedPlace, worked: WorkedTime): Cause[] {
  const whole = (cause: ReconciliationCause): Cause => ({ cause, number: -booked.minutes });
  const tab = tabOf(worked.status);
  if (tab === null) return [whole(reconciliationCause.NOT_OVER)];
  const undecided: Cause[] = tab === 'waiting' || tab === 'pending' ? [whole(reconciliationCause.UNDECIDED)] : [];
  if (!worked.clockedIn)
    return [...undecided.map(({ cause }) => ({ cause, number: 0 })), whole(reconciliationCause.ABSENT)];
  if (tab !== 'approved') return undecided.length > 0 ? undecided : [whole(reconciliationCause.REJECTED)];
  const overtime: Cause = {
    cause:
      worked.overtimeStatus === overtimeStatus.DONE
        ? reconciliationCause.OVERTIME
        : reconciliationCause.OVERTIME_REJECTED,
    number: worked.overtime,
  };
  const breaks = worked.work - booked.minutes + worked.late + worked.leftEarly;
  const clocked: Cause[] = [
    { cause: reconciliationCause.LATE, number: -worked.late },
    { cause: reconciliationCause.LEFT_EARLY, number: -worked.leftEarly },
    { cause: breaks < 0 ? reconciliationCause.MORE_BREAK : reconciliationCause.LESS_BREAK, number: breaks },
    overtime,
  ];
  const asPlanned: Cause[] = worked.asPlanned ? [{ cause: reconciliationCause.AS_PLANNED, number: 0 }] : [];
  return [...asPlanned, ...(worked.asPlanned ? [overtime] : clocked).filter(({ number }) => number !== 0)];
}

/** The first weekly run after the timesheet's week and after its approval. */
function billedAt({ start }: BookedPlace, { decidedAt }: WorkedTime, closing: Closing): Date {
  const own = closingOf(workWeekOf(start), closing);
  return decidedAt === null || milliseconds(decidedAt) < own.getTime()
    ? own
    : nextClosing(new Date(milliseconds(decidedAt)), closing);
}

interface Run {
  now: Date;
  closing?: Closing;
}

/** Why approved and billed time differ, or what billing is waiting for; null if they agree. */
function billingProblem(
  booked: BookedPlace | null,
  worked: WorkedTime | null,
  live: readonly BilledTime[],
  { now, closing = weeklyClosing }: Run,
): ReconciliationCause | null {
  if (live.length > 1) return reconciliationCause.BILLED_TWICE;
  const approved = worked !== null && isApproved(worked);
  const [line] = live;
  if (line === undefined) {
    if (!approved || booked === null) return null;
    return now >= billedAt(booked, worked, closing)
      ? reconciliationCause.NOT_BILLED
      : reconciliationCause.AWAITING_INVOICE;
  }
  if (!approved) return reconciliationCause.BILLED_NOT_APPROVED;
  const { minutes, pay } = approvedTime(worked);
  return line.minutes === minutes && line.pay === pay ? null : reconciliationCause.BILLED_DIFFERENTLY;
}

const pendingCauses: readonly ReconciliationCause[] = [
  reconciliationCause.NOT_OVER,
  reconciliationCause.UNDECIDED,
  reconciliationCause.AWAITING_INVOICE,
];

function reconcilePlace(
  booked: BookedPlace | null,
  worked: WorkedTime | null,
  lines: readonly BilledTime[],
  run: Run,
): ReconciliationLine {
  const live = lines.filter(({ isCredited }) => !isCredited);
  const problem = billingProblem(booked, worked, live, run);
  const credited = lines.length - live.length;
  const causes: Cause[] = [
    ...(problem ? [{ cause: problem, number: live.length }] : []),
    ...timeCauses(booked, worked),
    ...(credited > 0 ? [{ cause: reconciliationCause.CREDITED, number: credited }] : []),
  ];
  const approved = worked === null ? nothing : approvedTime(worked);
  const planned = booked ?? nothing;
  return {
    timesheetId: worked?.timesheetId ?? lines[0]?.timesheetId ?? null,
    shiftId: booked?.shiftId ?? null,
    booked: { minutes: planned.minutes, pay: planned.pay },
    approved,
    billed: addTimes(live),
    difference: { minutes: approved.minutes - planned.minutes, pay: cents(approved.pay - planned.pay) },
    state: stateOf(problem, causes),
    causes,
  };
}

function timeCauses(booked: BookedPlace | null, worked: WorkedTime | null): Cause[] {
  if (booked === null) return [];
  return worked === null
    ? [{ cause: reconciliationCause.NOT_FILLED, number: -booked.minutes }]
    : causesOfTime(booked, worked);
}

function stateOf(problem: ReconciliationCause | null, causes: readonly Cause[]): ReconciliationState {
  if (problem !== null && !pendingCauses.includes(problem)) return reconciliationState.DIFFERS;
  return causes.some(({ cause }) => pendingCauses.includes(cause))
    ? reconciliationState.OPEN
    : reconciliationState.AGREES;
}

const order: readonly ReconciliationState[] = [
  reconciliationState.DIFFERS,
  reconciliationState.OPEN,
  reconciliationState.AGREES,
];

/**
 * Joins booked, approved and billed time by timesheet. Differences come first, then pending items; otherwise in
 * booking order.
 */
export function reconcile(
  {
    booked,
    worked,
    billed,
  }: { booked: readonly BookedPlace[]; worked: readonly WorkedTime[]; billed: readonly BilledTime[] },
  run: Run,
): ReconciliationLine[] {
  const places = new Map(booked.map((place) => [place.timesheetId, place]));
  const times = new Map(worked.map((time) => [time.timesheetId, time]));
  const linesOf = Map.groupBy(billed, ({ timesheetId }) => timesheetId);
  const ids = new Set([...places.keys(), ...times.keys(), ...billed.map(({ timesheetId }) => timesheetId)]);
  const known = [...ids].filter((id) => id !== null);
  const lines = [
    ...known.map((id) => reconcilePlace(places.get(id) ?? null, times.get(id) ?? null, linesOf.get(id) ?? [], run)),
    ...booked.filter(({ timesheetId }) => timesheetId === null).map((place) => reconcilePlace(place, null, [], run)),
  ];
  return lines.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

export const causeMessage = ({ cause, number }: Cause): Message =>
  message(`reconciliation.causes.${cause}`, { number: Math.abs(number) });
