import type { RequestContext } from '#app/context.server.ts';
import { message, type Message } from '#domain/message.ts';
import type { RosterCell } from '#domain/roster/read.ts';
import type { RosterShift } from '#domain/roster/check.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { createShift, ScheduleFields, StaffingFields } from '#contract/shifts/booking.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { lastBooked, scheduleAsLastTime, siteAsLastTime, staffingAsLastTime } from '../quick/last-time.server.ts';

export type Terms =
  | { draft: BodyOf<typeof createShift> & ScheduleFields & StaffingFields; breaksFit: boolean }
  | { faults: Partial<Record<RosterCell, Message>> };

/** Fills missing values from the last booking; each role and location is requested once. */
export function termsReader(context: RequestContext): (shift: RosterShift) => Promise<Terms> {
  const once = (key: 'role_id' | 'location_id') => {
    const known = new Map<number, Promise<BookedShift | null>>();
    return (id: number): Promise<BookedShift | null> => {
      const found = known.get(id) ?? lastBooked(context, { [key]: id });
      known.set(id, found);
      return found;
    };
  };
  const [ofRoles, atLocations] = [once('role_id'), once('location_id')];
  return async ({ role_id, location_id, day, start, end, workers, wage }) => {
    const [ofRole, atLocation] = await Promise.all([ofRoles(role_id), atLocations(location_id)]);
    if (!ofRole) return { faults: { role: message('roster.fault.neverBooked') } };
    const before = { ofRole, atLocation: atLocation ?? ofRole };
    const form = { role_id, location_id, start_date: day, start_time: start, end_time: end, workers };
    const typed = { ...form, ...(wage !== undefined && { wage }) };
    const [site, staffing] = [siteAsLastTime(form, before), staffingAsLastTime(typed, before)];
    if (!staffing.ok) return { faults: { wage: staffing.problems.wage ?? message('validation.required') } };
    if (!site.ok) return { faults: { role: message('roster.fault.neverBooked') } };
    const { breaksFit, ...schedule } = scheduleAsLastTime(form, before);
    return { draft: { ...site.value, ...schedule, ...staffing.value }, breaksFit };
  };
}
