import { timesheetOf } from '../builders/timesheets.ts';
import type { Site } from '../builders/shifts.ts';
import type { Business } from '../people.ts';
import { apiScenario } from './scenario.ts';

type Fields = Parameters<typeof timesheetOf>[3];

interface Timesheets {
  timesheet(what?: Fields & { business?: Business; site?: Site }): ReturnType<typeof timesheetOf>;
}

export const timesheetScenario = () =>
  apiScenario().extend<Timesheets>({
    timesheet: [
      async ({ world, ours, site }, use) =>
        use(({ business = ours, site: place = site, ...what } = {}) => timesheetOf(world, business, place, what)),
      { scope: 'file' },
    ],
  });
