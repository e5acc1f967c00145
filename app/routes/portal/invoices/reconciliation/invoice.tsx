import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { pageOfLines } from './readers.ts';
import { TieOutTable } from './tie-out-table.tsx';

export const handle: ScreenHandle = { title: (t) => t('tieOut.title'), may: 'invoiceMoney', offered: ['tieOut'] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  return { id, ...pageOfLines(await context.api.tieOut.getTieOut({ query: { invoice_id: id } }), request) };
}

export default function InvoiceTieOut() {
  const { id, sums, list } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const number = sums.invoice?.number ?? '';
  const { carry } = useListBehind(paths.workerInvoices);
  return (
    <>
      <PageHead
        back={{ href: carry(paths.workerInvoice(id)), label: t('invoices.title', { number }) }}
        title={t('tieOut.title')}
        line={t('invoices.weekOf', { week: format.rangeInWords(sums.start_date, sums.end_date) })}
        actions={
          <>
            <SheetLinks href={{ csv: paths.workerInvoiceTieOutCsv(id), xlsx: paths.workerInvoiceTieOutXlsx(id) }} />
            <ButtonLink href={withQuery(paths.workerInvoiceWeek, { startDate: sums.start_date })}>
              {t('tieOut.wholeWeek')}
            </ButtonLink>
          </>
        }
      />
      <TieOutTable
        sums={sums}
        list={list}
        hrefOf={(page) => carry(withQuery(paths.workerInvoiceTieOut(id), { page }))}
      />
    </>
  );
}
