import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays } from '#domain/shared/time.ts';
import { filterParams, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ExportLinks } from '#app/shared/list/export-links.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { reconciliationPage, readWeek } from './readers.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

export const handle: RouteHandle = {
  title: (t) => t('reconciliation.title'),
  permission: 'invoiceMoney',
  requires: ['reconciliation'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const week = readWeek(request, context.now());
  return {
    week,
    ...reconciliationPage(
      await context.api.reconciliation.getReconciliation({ query: { week_start: week.from } }),
      request,
    ),
  };
}

export default function WeekReconciliation() {
  const { week, sums, list } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const of = (day: string) => withQuery(paths.workerInvoiceWeek, { startDate: day });
  const query = { startDate: week.from };
  const filter = filterParams(query);
  return (
    <>
      <PageHead
        back={{ href: paths.workerInvoices, label: t('menu.workerInvoices') }}
        title={t('reconciliation.title')}
        line={format.rangeInWords(week.from, week.to)}
        actions={
          <ExportLinks href={{ csv: paths.workerInvoiceWeekCsv, xlsx: paths.workerInvoiceWeekXlsx }} query={query} />
        }
      />
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('startDate')} type="date" label={t('reconciliation.weekWith')} />
      </FilterBar>
      <ReconciliationTable
        sums={sums}
        list={list}
        hrefOf={(page) => withQuery(paths.workerInvoiceWeek, { ...query, page })}
      />
      <Actions>
        <ButtonLink href={of(addDays(week.from, -7))}>{t('invoices.before')}</ButtonLink>{' '}
        <ButtonLink href={of(addDays(week.from, 7))}>{t('invoices.after')}</ButtonLink>
      </Actions>
    </>
  );
}
