import type { ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { reopenTimesheet } from '#contract/shifts/timesheets.ts';

export { default, handle, loader } from './detail.tsx';

/** Opens an approved timesheet again. A refusal shows the timesheet with what was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readForm(request, context, reopenTimesheet.body);
  if (!form.ok) return form.refusal;
  const sent = await context.api.timesheets.reopenTimesheet({ params: { id }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.timesheet(id), sent.message) : form.refuse(sent.error);
}
