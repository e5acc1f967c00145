import type { ActionFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import { paths } from '#app/paths.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { maxFiles } from '#domain/files/limits.ts';
import { proofForm } from './proof-form.ts';

export { default, handle, loader } from '../detail.tsx';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const { files } = await context.api.adminInvoices.getAdminInvoice({ params: { id } });
  const places = Math.max(0, maxFiles - files.length);
  const form = await readFormWithFiles(request, context, proofForm, { file_ids: { max: places } });
  if (!form.ok) return form.rejection;
  const sent = await context.api.adminInvoices.updateAdminInvoice({ params: { id }, body: form.value }, form);
  const shown = `${paths.adminInvoice(id)}${readReturnTo(request, paths.adminInvoices).query}`;
  return sent.ok ? redirectWithToast(context, shown, sent.message) : form.reject(sent.error);
}
