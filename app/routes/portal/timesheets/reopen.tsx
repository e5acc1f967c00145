import { formAction } from '#app/forms/form-action.server.ts';
import { costPreview } from '#app/shared/cost-change/preview.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { handle as ofDetail } from './detail.tsx';

export { default, loader } from './detail.tsx';

export const handle: RouteHandle<{ name: string }> = { ...ofDetail, requires: ['undoneDecisions'] as const };

export const action = formAction(
  reopenTimesheet.body,
  ({ id }) => paths.timesheet(id),
  ({ api, id, body, form }) => api.timesheets.reopenTimesheet({ params: { id }, body }, form),
  { preview: costPreview(({ id, body }) => ({ change: 'REOPENING', id, ...body })) },
);
