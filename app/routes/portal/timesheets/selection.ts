import { z } from 'zod';
import { timesheetTabs, type TimesheetTab } from '#app/domain/timesheet/status.ts';

/** A row's own button names its timesheet alone; the bar's buttons send every ticked one. */
export const selectionForm = z.object({
  only: z.coerce.number().int().positive().optional(),
  id: z.array(z.coerce.number().int().positive()).max(100).optional(),
  back: z.string().max(2_048).optional(),
});

export const chosenIds = ({ only, id }: z.output<typeof selectionForm>): number[] => (only ? [only] : [...new Set(id ?? [])]);

export const tabNames = Object.keys(timesheetTabs) as [TimesheetTab, ...TimesheetTab[]];
