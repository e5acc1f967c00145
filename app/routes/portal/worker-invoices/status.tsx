import type { May } from '#app/serving/screen.ts';
import type { ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import { paths } from '#app/paths.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { handle as detail } from './detail.tsx';
import { statusForm } from './status-form.ts';

export { default, loader } from './detail.tsx';

export const handle = { ...detail, mayPost: 'invoiceMoney' } satisfies { mayPost: May };

/** Marks the invoice as paid, or takes that back. A refusal shows the invoice again with what was typed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readFormWithFiles(request, context, statusForm, { file_ids: {} });
  if (!form.ok) return form.refusal;
  const sent = await context.api.invoices.updateInvoiceStatus({ params: { id }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.workerInvoice(id), sent.message) : form.refuse(sent.error);
}
