import { message, type Message } from '../message.ts';
import { addUp, cents, noMoney, type Cents } from '../money.ts';
import { milliseconds, type Instant } from '../time.ts';
import { overtimeStatus, tabOf, type OvertimeStatus, type TimesheetStatus } from '../timesheet/status.ts';
import { closingOf, nextClosing, weeklyClosing, workWeekOf, type Closing } from './weekly.ts';

export const tieOutState = { AGREES: 'AGREES', OPEN: 'OPEN', DIFFERS: 'DIFFERS' } as const;
export type TieOutState = (typeof tieOutState)[keyof typeof tieOutState];

/** Causes of a difference between booked and approved, or between approved and billed. */
export const tieOutCause = {
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
  WAITS_FOR_INVOICE: 'WAITS_FOR_INVOICE',
  NOT_BILLED: 'NOT_BILLED',
  BILLED_TWICE: 'BILLED_TWICE',
  BILLED_NOT_APPROVED: 'BILLED_NOT_APPROVED',
  BILLED_DIFFERENTLY: 'BILLED_DIFFERENTLY',
} as const;
type TieOutCause = (typeof tieOutCause)[keyof typeof tieOutCause];

export interface TiedTime {
  minutes: number;
  pay: Cents;
}

export interface BookedPlace extends TiedTime {
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

export interface BilledTime extends TiedTime {
  timesheetId: number;
  isCredited: boolean;
}

interface Cause {
  cause: TieOutCause;
  /**
   * Minutes by which the cause changes what was booked; for a cause that changes nothing, the number that it is
   * about.
   */
  number: number;
}

export interface TieOutLine {
  timesheetId: number | null;
  shiftId: number | null;
  booked: TiedTime;
  approved: TiedTime;
  billed: TiedTime;
  /** Approved minus booked. */
  difference: TiedTime;
  state: TieOutState;
  causes: Cause[];
}

const nothing: TiedTime = { minutes: 0, pay: noMoney };

export const addTimes = (times: readonly TiedTime[]): TiedTime => ({
  minutes: times.reduce((sum, { minutes }) => sum + minutes, 0),
  pay: addUp(...times.map(({ pay }) => pay)),
});

const isApproved = (worked: WorkedTime): boolean => tabOf(worked.status) === 'approved';

function approvedTime(worked: WorkedTime): TiedTime {
  if (!isApproved(worked)) return nothing;
  const work = { minutes: worked.work, pay: worked.workPay };
  const overtime = { minutes: worked.overtime, pay: worked.overtimePay };
  return worked.overtimeStatus === overtimeStatus.DONE ? addTimes([work, overtime]) : work;
}

/** Why approved and booked time differ. The minutes of the causes add up to the difference. */
function causesOfTime(booked: BookedPlace, worked: WorkedTime): Cause[] {
  const whole = (cause: TieOutCause): Cause => ({ cause, number: -booked.minutes });
  const tab = tabOf(worked.status);
  if (tab === null) return [whole(tieOutCause.NOT_OVER)];
  const undecided: Cause[] = tab === 'waiting' || tab === 'pending' ? [whole(tieOutCause.UNDECIDED)] : [];
  if (!worked.clockedIn) return [...undecided.map(({ cause }) => ({ cause, number: 0 })), whole(tieOutCause.ABSENT)];
  if (tab !== 'approved') return undecided.length > 0 ? undecided : [whole(tieOutCause.REJECTED)];
  const overtime: Cause = {
    cause: worked.overtimeStatus === overtimeStatus.DONE ? tieOutCause.OVERTIME : tieOutCause.OVERTIME_REJECTED,
    number: worked.overtime,
  };
  const breaks = worked.work - booked.minutes + worked.late + worked.leftEarly;
  const clocked: Cause[] = [
    { cause: tieOutCause.LATE, number: -worked.late },
    { cause: tieOutCause.LEFT_EARLY, number: -worked.leftEarly },
    { cause: breaks < 0 ? tieOutCause.MORE_BREAK : tieOutCause.LESS_BREAK, number: breaks },
    overtime,
  ];
  const asPlanned: Cause[] = worked.asPlanned ? [{ cause: tieOutCause.AS_PLANNED, number: 0 }] : [];
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
function billingFault(
  booked: BookedPlace | null,
  worked: WorkedTime | null,
  live: readonly BilledTime[],
  { now, closing = weeklyClosing }: Run,
): TieOutCause | null {
  if (live.length > 1) return tieOutCause.BILLED_TWICE;
  const approved = worked !== null && isApproved(worked);
  const [line] = live;
  if (line === undefined) {
    if (!approved || booked === null) return null;
    return now >= billedAt(booked, worked, closing) ? tieOutCause.NOT_BILLED : tieOutCause.WAITS_FOR_INVOICE;
  }
  if (!approved) return tieOutCause.BILLED_NOT_APPROVED;
  const { minutes, pay } = approvedTime(worked);
  return line.minutes === minutes && line.pay === pay ? null : tieOutCause.BILLED_DIFFERENTLY;
}

const waiting: readonly TieOutCause[] = [tieOutCause.NOT_OVER, tieOutCause.UNDECIDED, tieOutCause.WAITS_FOR_INVOICE];

function tie(
  booked: BookedPlace | null,
  worked: WorkedTime | null,
  lines: readonly BilledTime[],
  run: Run,
): TieOutLine {
  const live = lines.filter(({ isCredited }) => !isCredited);
  const fault = billingFault(booked, worked, live, run);
  const credited = lines.length - live.length;
  const causes: Cause[] = [
    ...(fault ? [{ cause: fault, number: live.length }] : []),
    ...timeCauses(booked, worked),
    ...(credited > 0 ? [{ cause: tieOutCause.CREDITED, number: credited }] : []),
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
    state: stateOf(fault, causes),
    causes,
  };
}

function timeCauses(booked: BookedPlace | null, worked: WorkedTime | null): Cause[] {
  if (booked === null) return [];
  return worked === null ? [{ cause: tieOutCause.NOT_FILLED, number: -booked.minutes }] : causesOfTime(booked, worked);
}

function stateOf(fault: TieOutCause | null, causes: readonly Cause[]): TieOutState {
  if (fault !== null && !waiting.includes(fault)) return tieOutState.DIFFERS;
  return causes.some(({ cause }) => waiting.includes(cause)) ? tieOutState.OPEN : tieOutState.AGREES;
}

const order: readonly TieOutState[] = [tieOutState.DIFFERS, tieOutState.OPEN, tieOutState.AGREES];

/**
 * Joins booked, approved and billed time by timesheet. Differences come first, then pending items; otherwise in
 * booking order.
 */
export function tieOut(
  {
    booked,
    worked,
    billed,
  }: { booked: readonly BookedPlace[]; worked: readonly WorkedTime[]; billed: readonly BilledTime[] },
  run: Run,
): TieOutLine[] {
  const places = new Map(booked.map((place) => [place.timesheetId, place]));
  const times = new Map(worked.map((time) => [time.timesheetId, time]));
  const linesOf = (id: number) => billed.filter(({ timesheetId }) => timesheetId === id);
  const ids = new Set([...places.keys(), ...times.keys(), ...billed.map(({ timesheetId }) => timesheetId)]);
  const known = [...ids].filter((id) => id !== null);
  const lines = [
    ...known.map((id) => tie(places.get(id) ?? null, times.get(id) ?? null, linesOf(id), run)),
    ...booked.filter(({ timesheetId }) => timesheetId === null).map((place) => tie(place, null, [], run)),
  ];
  return lines.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

export const causeInWords = ({ cause, number }: Cause): Message =>
  message(`tieOut.causes.${cause}`, { number: Math.abs(number) });
