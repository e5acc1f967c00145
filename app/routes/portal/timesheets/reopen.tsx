import type { ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readBody } from '#app/forms/submission.server.ts';
import { asksPreview, showChange } from '#app/parts/cost-change/preview.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { reopenTimesheet } from '#contract/shifts/timesheets.ts';
import { handle as ofDetail } from './detail.tsx';

export { default, loader } from './detail.tsx';

export const handle: ScreenHandle<{ name: string }> = {
  ...ofDetail,
  offered: ['undoneDecisions'] as const,
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const raw = await request.formData();
  const form = readBody(raw, context, reopenTimesheet.body);
  if (!form.ok) return form.refusal;
  if (asksPreview(raw)) return showChange(context, form, { change: 'REOPENING', id, ...form.value });
  const sent = await context.api.timesheets.reopenTimesheet({ params: { id }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.timesheet(id), sent.message) : form.refuse(sent.error);
}
