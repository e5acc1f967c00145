import type { LoaderFunctionArgs } from '@remix-run/node';
import { addDays } from '#domain/time.ts';
import { filtersOf, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { pageOfLines, readWeek } from './readers.ts';
import { TieOutTable } from './tie-out-table.tsx';

export const handle: ScreenHandle = { title: (t) => t('tieOut.title'), may: 'invoiceMoney', offered: ['tieOut'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const week = readWeek(request, context.now());
  return { week, ...pageOfLines(await context.api.tieOut.getTieOut({ query: { week_start: week.from } }), request) };
}

export default function WeekTieOut() {
  const { week, sums, list } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const of = (day: string) => withQuery(paths.workerInvoiceWeek, { startDate: day });
  const query = { startDate: week.from };
  const filter = filtersOf(query);
  return (
    <>
      <PageHead
        back={{ href: paths.workerInvoices, label: t('menu.workerInvoices') }}
        title={t('tieOut.title')}
        line={format.rangeInWords(week.from, week.to)}
        actions={
          <SheetLinks href={{ csv: paths.workerInvoiceWeekCsv, xlsx: paths.workerInvoiceWeekXlsx }} query={query} />
        }
      />
      <FilterBar submit={t('action.show')}>
        <FilterInput {...filter('startDate')} type="date" label={t('tieOut.weekWith')} />
      </FilterBar>
      <TieOutTable sums={sums} list={list} hrefOf={(page) => withQuery(paths.workerInvoiceWeek, { ...query, page })} />
      <Actions>
        <ButtonLink href={of(addDays(week.from, -7))}>{t('invoices.before')}</ButtonLink>
        <ButtonLink href={of(addDays(week.from, 7))}>{t('invoices.after')}</ButtonLink>
      </Actions>
    </>
  );
}
