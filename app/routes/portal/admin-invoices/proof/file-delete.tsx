import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { DeletePage } from '#app/shared/records/delete-page.tsx';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { title: (t) => t('proof.deleteTitle'), permission: 'adminInvoices' };

/** The invoice and its file; undefined when the file is not, or no longer, one of the invoice's. */
async function fileOf({ params, context: { api } }: { params: LoaderFunctionArgs['params']; context: RequestContext }) {
  const fileId = requireIdParam(params, 'fileId');
  const invoice = await api.adminInvoices.getAdminInvoice({ params: { id: requireIdParam(params) } });
  return { invoice, file: invoice.files.find(({ id }) => id === fileId) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { invoice, file } = await fileOf(args);
  if (!file) throw json({ kind: 'notFound' }, 404);
  return { invoice, file };
}

const returnPathAfter = (request: Request, id: number): string =>
  `${paths.adminInvoice(id)}${readReturnTo(request, paths.adminInvoices).query}`;

export const action = formAction(
  emptyForm,
  ({ request, id }) => returnPathAfter(request, id),
  async (sending) => {
    const { invoice, file } = await fileOf(sending);
    const { id, version } = invoice;
    // The first of two submits has already deleted it.
    if (!file) throw redirect(returnPathAfter(sending.request, id), 303);
    // Uses the version just read: the question names one file, so other changes to the invoice do not matter.
    const body = { version, file_ids: [file.id] };
    return sending.api.adminInvoices.removeAdminInvoiceImages({ params: { id }, body }, sending.form);
  },
);

export default function DeleteProofFile() {
  const { invoice, file } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { carry } = useReturnLink(paths.adminInvoices);
  return (
    <DeletePage
      kind="proof"
      back={{
        href: carry(paths.adminInvoice(invoice.id)),
        label: t('adminInvoices.title', { number: invoice.number }),
      }}
      name={file.name}
    />
  );
}
