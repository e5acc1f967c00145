import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/parts/records/removal.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('adminInvoices.removal'), may: 'adminInvoices' };

/** The invoice, and its file; undefined for one that the invoice has not, or has no longer. */
async function fileOf({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const fileId = idOf(params, 'fileId');
  const invoice = await context.api.adminInvoices.getAdminInvoice({ params: { id: idOf(params) } });
  return { invoice, file: invoice.files.find(({ id }) => id === fileId) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { invoice, file } = await fileOf(args);
  if (!file) throw json({ kind: 'notFound' }, 404);
  return { invoice, file };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { invoice, file } = await fileOf({ params, context });
  // The first post removed it; this is the second.
  if (!file) return redirect(paths.adminInvoice(invoice.id), 303);
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  // The question names one file: what else was changed since it was asked does not matter.
  const { id, version } = invoice;
  const sent = await context.api.adminInvoices.removeAdminInvoiceImages(
    { params: { id }, body: { version, file_ids: [file.id] } },
    form,
  );
  return sent.ok ? redirectWithToast(context, paths.adminInvoice(id), sent.message) : form.refuse(sent.error);
}

export default function RemoveFile() {
  const { invoice, file } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <Removal
      of="proof"
      back={{ href: paths.adminInvoice(invoice.id), label: t('adminInvoices.title', { number: invoice.number }) }}
      name={file.name}
    />
  );
}
