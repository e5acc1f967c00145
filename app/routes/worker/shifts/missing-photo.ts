import type { Place } from './place.server.ts';

/** The earlier of the two that is missing; null when both are there, or none is due yet. */
export const missingPhoto = ({ timesheet }: Place): 'CLOCK_IN' | 'CLOCK_OUT' | null => {
  if (timesheet.clock_in_at !== null && !timesheet.has_photo_in) return 'CLOCK_IN';
  return timesheet.clock_out_at !== null && !timesheet.has_photo_out ? 'CLOCK_OUT' : null;
};
