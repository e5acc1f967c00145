import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { reconciliationPage } from './readers.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

export const handle: RouteHandle = {
  title: (t) => t('reconciliation.title'),
  permission: 'invoiceMoney',
  requires: ['reconciliation'],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  return {
    id,
    ...reconciliationPage(await context.api.reconciliation.getReconciliation({ query: { invoice_id: id } }), request),
  };
}

export default function InvoiceReconciliation() {
  const { id, sums, list } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const number = sums.invoice?.number ?? '';
  const { carry } = useReturnLink(paths.workerInvoices);
  return (
    <>
      <PageHead
        back={{ href: carry(paths.workerInvoice(id)), label: t('invoices.title', { number }) }}
        title={t('reconciliation.title')}
        line={t('invoices.weekOf', { week: format.rangeInWords(sums.start_date, sums.end_date) })}
        actions={
          <>
            <ExportLinks
              href={{ csv: paths.workerInvoiceReconciliationCsv(id), xlsx: paths.workerInvoiceReconciliationXlsx(id) }}
            />
            <ButtonLink href={withQuery(paths.workerInvoiceWeek, { startDate: sums.start_date })}>
              {t('reconciliation.wholeWeek')}
            </ButtonLink>
          </>
        }
      />
      <ReconciliationTable
        sums={sums}
        list={list}
        hrefOf={(page) => carry(withQuery(paths.workerInvoiceReconciliation(id), { page }))}
      />
    </>
  );
}
