import { startError } from '#domain/shifts/schedule.ts';
import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { firstShiftSpan } from '#app/shared/shift-form/times.ts';

export const bookingSteps = ['site', 'schedule', 'workers', 'confirm', 'checkOut'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const stepTitles = {
  site: 'title.site',
  schedule: 'title.schedule',
  workers: 'title.workersStep',
  confirm: 'title.confirmAndBook',
  checkOut: 'title.checkOut',
} as const satisfies Record<BookingStep, Key>;

const stepPaths = {
  site: paths.bookSite,
  schedule: paths.bookSchedule,
  workers: paths.bookWorkers,
  confirm: paths.bookConfirm,
  checkOut: paths.bookCheckOut,
} as const satisfies Record<BookingStep, (id: number) => string>;

export const stepPath = (id: number, step: BookingStep): string => stepPaths[step](id);

/** The first shift should have begun by now, so the schedule has to be filled in again. */
export const isScheduleInPast = ({ schedule }: Pick<DraftShift, 'schedule'>, now: Date): boolean =>
  schedule !== null && startError(firstShiftSpan(schedule).start, now) !== null;

/**
 * Returns the first step of a draft that is not done.  @param accepted whether this visitor has accepted the
 * customer agreement for this version of the draft
 */
export function firstOpenStep(
  draft: Pick<DraftShift, 'schedule' | 'staffing' | 'preview'>,
  now: Date,
  accepted: boolean,
): BookingStep {
  if (!draft.schedule || isScheduleInPast(draft, now)) return 'schedule';
  if (!draft.staffing || !draft.preview) return 'workers';
  return accepted ? 'checkOut' : 'confirm';
}

export const isAfter = (step: BookingStep, other: BookingStep): boolean =>
  bookingSteps.indexOf(step) > bookingSteps.indexOf(other);
