import { timesheetOf } from '../builders/timesheets.ts';
import type { Site } from '../builders/shifts.ts';
import type { Business } from '../people.ts';
import { apiStory } from './story.ts';

type Fields = Parameters<typeof timesheetOf>[3];

interface Timesheets {
  timesheet(what?: Fields & { business?: Business; site?: Site }): ReturnType<typeof timesheetOf>;
}

export const timesheetStory = () =>
  apiStory().extend<Timesheets>({
    timesheet: [
      async ({ world, ours, site }, use) =>
        use(({ business = ours, site: place = site, ...what } = {}) => timesheetOf(world, business, place, what)),
      { scope: 'file' },
    ],
  });
