import type { ActionFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { readBody } from '#app/forms/submission.server.ts';
import { isPreviewRequested, showCostPreview } from '#app/shared/cost-change/preview.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { reopenTimesheet } from '#contract/timesheets/timesheets.ts';
import { handle as ofDetail } from './detail.tsx';

export { default, loader } from './detail.tsx';

export const handle: RouteHandle<{ name: string }> = {
  ...ofDetail,
  requires: ['undoneDecisions'] as const,
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const raw = await request.formData();
  const form = readBody(raw, context, reopenTimesheet.body);
  if (!form.ok) return form.rejection;
  if (isPreviewRequested(raw)) return showCostPreview(context, form, { change: 'REOPENING', id, ...form.value });
  const sent = await context.api.timesheets.reopenTimesheet({ params: { id }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.timesheet(id), sent.message) : form.reject(sent.error);
}
