import type { ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { statusForm } from './status-form.ts';

export { default, handle, loader } from './detail.tsx';

/** Marks the invoice as paid, or takes that back. A refusal shows the invoice again with what was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'invoiceMoney');
  const id = idOf(params);
  const form = await readForm(request, context, statusForm);
  if (!form.ok) return form.refusal;
  const { files } = await context.api.invoices.get(id);
  const sent = await context.api.invoices.updateStatus(id, { ...form.value, file_ids: files.map((file) => file.id) }, form);
  return sent.ok ? redirectWithToast(context, paths.workerInvoice(id), sent.message) : form.refuse(sent.error);
}
