import { audience } from '#domain/shift/audience.ts';
import { breakType } from '#domain/shift/breaks.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import type { BookedShift } from '#contract/shifts.ts';
import type { ScheduleFields, StaffingFields } from '#contract/booking.ts';
import type { EditedShift } from './form.ts';

type Terms = Omit<ScheduleFields, 'end_date' | 'repeat_days'> &
  StaffingFields & {
    role_id: number;
    location_id: number;
    contact_id: number;
    training_class_id: number | null;
    industry_id: number;
  };

const stored = (shift: BookedShift): Terms => ({
  role_id: shift.role.id,
  location_id: shift.location.id,
  contact_id: shift.contact.id,
  training_class_id: shift.training_class?.id ?? null,
  industry_id: shift.industry.id,
  start_date: dayOf(shift.start_at),
  start_time: clockTimeOf(shift.start_at),
  end_time: clockTimeOf(shift.end_at),
  break_type: shift.break_type,
  breaks: shift.breaks,
  workers: shift.workers,
  wage_type: shift.wage_type,
  wage: shift.wage,
  overtime_included: shift.overtime_included,
  overtime_start: shift.overtime_start,
  audience: shift.audience,
  favourite_hours: shift.favourite_hours,
  shared_emails: shift.shared_emails,
});

/** Fields that another choice disables are left out: breaks of a shift without any, overtime that is not included. */
const typed = ({ breaks, ...form }: EditedShift): Omit<Terms, 'shared_emails'> & { shared_emails: string[] } => ({
  role_id: form.role_id,
  location_id: form.location_id,
  contact_id: form.contact_id,
  training_class_id: form.training_class_id ?? null,
  industry_id: form.industry_id,
  start_date: form.start_date,
  start_time: form.start_time,
  end_time: form.end_time,
  break_type: form.break_type,
  breaks:
    form.break_type === breakType.NONE
      ? []
      : breaks.flatMap(({ start_time, end_time }) => (start_time && end_time ? [{ start_time, end_time }] : [])),
  workers: form.workers,
  wage_type: form.wage_type,
  wage: form.wage,
  overtime_included: form.overtime_included,
  overtime_start: form.overtime_included ? (form.overtime_start ?? null) : null,
  audience: form.audience,
  favourite_hours: form.audience === audience.FAVORITE ? (form.favourite_hours ?? null) : null,
  shared_emails: form.shared_emails,
});

/**
 * Only what differs from the shift as it is stored: other shifts of the series keep what is their own, such
 * as their number of workers, when something else is changed for all.
 */
export function changesOf(shift: BookedShift, form: EditedShift): Partial<Terms> {
  const before: Record<string, unknown> = stored(shift);
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(typed(form)).filter(differs)) as Partial<Terms>;
}
