import type { RequestContext } from '#app/context.server.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { RosterCell } from '#domain/shifts/roster/row.ts';
import { breakMinutes as breakMinutesOf } from '#domain/shared/work/breaks.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { parseBreaks } from '#app/shared/shift-form/times.ts';
import type { RosterShift } from '#domain/shifts/roster/check.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { createShift, ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { latestBooking, fillSchedule, fillSite, fillStaffing } from '../quick/previous-booking.server.ts';

export type RowTerms =
  | { draft: BodyOf<typeof createShift> & ScheduleFields & StaffingFields; breaksFit: boolean }
  | { errors: Partial<Record<RosterCell, Message>> };

/** Fills missing values from the last booking; each role and location is requested once. */
export function createTermsReader(context: RequestContext): (shift: RosterShift) => Promise<RowTerms> {
  const once = (key: 'role_id' | 'location_id') => {
    const known = new Map<number, Promise<BookedShift | null>>();
    return (id: number): Promise<BookedShift | null> => {
      const found = known.get(id) ?? latestBooking(context, { [key]: id });
      known.set(id, found);
      return found;
    };
  };
  const [ofRoles, atLocations] = [once('role_id'), once('location_id')];
  return async (shift) => {
    const { role_id, location_id, day, start, end, workers, wage } = shift;
    const [ofRole, atLocation] = await Promise.all([ofRoles(role_id), atLocations(location_id)]);
    if (!ofRole) return { errors: { role: message('roster.error.neverBooked') } };
    const before = { ofRole, atLocation: atLocation ?? ofRole };
    const form = { role_id, location_id, start_date: day, start_time: start, end_time: end, workers };
    const typed = { ...form, ...(wage !== undefined && { wage }) };
    const [site, staffing] = [fillSite(form, before), fillStaffing(typed, before)];
    if (!staffing.ok) return { errors: { wage: staffing.problems.wage ?? message('validation.required') } };
    if (!site.ok) return { errors: { role: message('roster.error.neverBooked') } };
    const { breaksFit, ...schedule } = fillSchedule(form, before);
    const errors = differencesFrom(shift, { ...schedule, ...staffing.value });
    if (errors !== null) return { errors };
    return { draft: { ...site.value, ...schedule, ...staffing.value }, breaksFit };
  };
}

/** What a row says of the wage and the break must be what the last shift of the role has: a roster sets neither. */
function differencesFrom(
  { wagePer, breakMinutes, span }: RosterShift,
  terms: ScheduleFields & StaffingFields,
): Partial<Record<RosterCell, Message>> | null {
  if (wagePer !== undefined && (wagePer === 'day') !== (terms.wage_type === wageType.DAILY))
    return { wage: message('roster.error.wageType') };
  const minutes = breakMinutesOf(span, parseBreaks(terms));
  if (breakMinutes !== undefined && breakMinutes !== minutes)
    return { time: message('roster.error.break', { number: breakMinutes, minutes }) };
  return null;
}
