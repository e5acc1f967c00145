import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/parts/records/removal.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { title: (t) => t('proof.removal'), may: 'adminInvoices' };

/** The invoice and its file; undefined when the file is not, or no longer, one of the invoice's. */
async function fileOf({ params, context: { api } }: { params: LoaderFunctionArgs['params']; context: RequestContext }) {
  const fileId = idOf(params, 'fileId');
  const invoice = await api.adminInvoices.getAdminInvoice({ params: { id: idOf(params) } });
  return { invoice, file: invoice.files.find(({ id }) => id === fileId) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { invoice, file } = await fileOf(args);
  if (!file) throw json({ kind: 'notFound' }, 404);
  return { invoice, file };
}

const shownAfter = (request: Request, id: number): string =>
  `${paths.adminInvoice(id)}${returnTo(request, paths.adminInvoices).query}`;

export const action = sends(
  removalForm,
  ({ request, id }) => shownAfter(request, id),
  async (sending) => {
    const { invoice, file } = await fileOf(sending);
    const { id, version } = invoice;
    // The first of two submits has already deleted it.
    if (!file) throw redirect(shownAfter(sending.request, id), 303);
    // Uses the version just read: the question names one file, so other changes to the invoice do not matter.
    const body = { version, file_ids: [file.id] };
    return sending.api.adminInvoices.removeAdminInvoiceImages({ params: { id }, body }, sending.form);
  },
);

export default function RemoveFile() {
  const { invoice, file } = useRouteData<typeof loader>();
  const { t } = useText();
  const { carry } = useListBehind(paths.adminInvoices);
  return (
    <Removal
      of="proof"
      back={{
        href: carry(paths.adminInvoice(invoice.id)),
        label: t('adminInvoices.title', { number: invoice.number }),
      }}
      name={file.name}
    />
  );
}
