import { lastClosedWeek, weeklyClosing } from '#domain/shared/weekly-closing.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { reviewDeadline } from '#domain/timesheets/review.ts';
import { timesheetAction, type TimesheetAction } from '#domain/timesheets/status.ts';
import { addDays, addHours, addMinutes, instantAt, hour, minute } from '#domain/shared/time.ts';
import type { Random } from '../../random.ts';
import type { PlannedShift } from './plan.ts';

export interface Given {
  action: TimesheetAction;
  at: Date;
  reason: string;
}

const { APPROVE_ALL, APPROVE_WORK_TIME, REJECT, PUT_TO_PENDING } = timesheetAction;

const rejections = [
  'Worked for another team',
  'Left the site at noon without a word',
  'Clocked in at the wrong gate, did not come to the line',
  '沒有到崗',
  '打卡後沒有開工',
  '',
] as const;

interface Seen {
  settled: Date;
  came: boolean;
  complete: boolean;
  overtime: boolean;
  first: boolean;
}

/** Nearly all timesheets of closed weeks are decided before the Tuesday, a quarter of those of the open week. */
export function verdictFor(shift: PlannedShift, seen: Seen, random: Random, now: Date): Given | null {
  const action = actionFor(shift, seen, random, now);
  if (action === null) return null;
  const latest = Math.min(now.getTime() - 10 * minute, reviewDeadline(shift.start).getTime() - hour);
  const earliest = addMinutes(seen.settled, 5).getTime();
  if (earliest >= latest) return null;
  const moment = new Date(earliest + Math.floor((latest - earliest) * random.next()));
  return { action, at: moment, reason: action === REJECT ? random.pick(rejections) : '' };
}

function actionFor(shift: PlannedShift, seen: Seen, random: Random, now: Date): TimesheetAction | null {
  const latest = lastClosedWeek(now, weeklyClosing);
  if (shift.start >= instantAt(addDays(latest.to, 1))) return openWeek(random, seen);
  if (shift.start < instantAt(latest.from)) return closedWeek(random, seen, shift.start >= addHours(now, -24 * 20));
  if (isDisputed(shift)) return seen.first ? PUT_TO_PENDING : APPROVE_ALL;
  return random.chance(0.25) ? null : closedWeek(random, seen, true);
}

/** Clerks paid online: the first worker is disputed, so that an invoice is still being settled. */
const isDisputed = (shift: PlannedShift): boolean =>
  shift.template.method === paymentMethod.STRIPE && shift.template.workers > 1;

function closedWeek(random: Random, { came, complete, overtime }: Seen, lately: boolean): TimesheetAction {
  if (!came) return REJECT;
  if (lately && random.chance(0.05)) return PUT_TO_PENDING;
  if (!complete || random.chance(0.03)) return REJECT;
  return overtime && random.chance(0.3) ? APPROVE_WORK_TIME : APPROVE_ALL;
}

function openWeek(random: Random, { came, complete }: Seen): TimesheetAction | null {
  const share = random.next();
  if (share < 0.06) return PUT_TO_PENDING;
  if (share < 0.1) return REJECT;
  return share < 0.45 && came && complete ? APPROVE_ALL : null;
}
