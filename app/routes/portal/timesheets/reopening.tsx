import { paths } from '#app/paths.ts';
import { reopenTimesheet } from '#contract/shifts/timesheets.ts';
import { sends } from '#app/forms/sends.server.ts';

export { default, handle, loader } from './detail.tsx';

/** Opens an approved timesheet again. A refusal shows the timesheet with what was typed. */
export const action = sends(
  reopenTimesheet.body,
  ({ id }) => paths.timesheet(id),
  ({ api, id, body, form }) => api.timesheets.reopenTimesheet({ params: { id }, body }, form),
);
