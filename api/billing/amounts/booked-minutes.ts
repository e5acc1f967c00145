import { breakMinutes, paidMinutes, type Breaks } from '#domain/shared/work/breaks.ts';
import type { ScheduleFields } from '#contract/shifts/booking.ts';

type BookedBreaks = Pick<ScheduleFields, 'break_type' | 'breaks'>;

export const breaksOf = ({ break_type, breaks }: BookedBreaks): Breaks => ({
  type: break_type,
  times: breaks.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});

export function minutesOf(shift: { start: Date; end: Date }, fields: BookedBreaks) {
  const breaks = breaksOf(fields);
  return { paid: paidMinutes(shift, breaks), break: breakMinutes(shift, breaks) };
}
