import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/parts/removal/removal.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('adminInvoices.removal') };

/** @throws a 404 Response for a file that the invoice has not, or has no longer */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'adminInvoices');
  const fileId = idOf(params, 'fileId');
  const invoice = await context.api.adminInvoices.get(idOf(params));
  const file = invoice.files.find(({ id }) => id === fileId);
  if (!file) throw json({ kind: 'notFound' }, 404);
  return { invoice, file, formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'adminInvoices');
  const [id, fileId] = [idOf(params), idOf(params, 'fileId')];
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  // The question names one file, whatever else was changed meanwhile.
  const { version } = await context.api.adminInvoices.get(id);
  const sent = await context.api.adminInvoices.removeImages(id, { version, file_ids: [fileId] }, form);
  return sent.ok ? redirectWithToast(context, paths.adminInvoice(id), sent.message) : form.refuse(sent.error);
}

export default function RemoveFile() {
  const { invoice, file, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <Removal
      title={t('adminInvoices.removal')}
      back={{ href: paths.adminInvoice(invoice.id), label: t('adminInvoices.title', { number: invoice.number }) }}
      name={file.name}
      effect={t('adminInvoices.removalEffect')}
      submit={t('adminInvoices.removeFile')}
      keep={t('adminInvoices.keepFile')}
      formKey={formKey}
    />
  );
}
