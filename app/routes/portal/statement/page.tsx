import type { LoaderFunctionArgs } from '@remix-run/node';
import { longestStatement } from '#domain/ledger/statement.ts';
import { addDays, dayOf, monthOf } from '#domain/time.ts';
import { filtersOf, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { useText } from '#app/i18n/text.tsx';
import { Parties } from '#app/parts/invoice/parties.tsx';
import { SheetLinks } from '#app/parts/list/sheet-links.tsx';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import { Accrual, ForAccounts } from './for-accounts.tsx';
import { Movements } from './movements.tsx';
import { Chain, StillOpen } from './sums.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.statement'), may: 'statement' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { businessId } = accountOf(context);
  const days = readStatementDays(request, context.now());
  const { api } = context;
  const [statement, { bookkeeping }] = await Promise.all([
    api.statement.getStatement({ query: upstreamDays(days) }),
    api.business.getProfile({ params: { id: businessId } }),
  ]);
  return { days, statement, books: bookkeeping, today: dayOf(context.now()) };
}

export default function StatementPage() {
  const { days, statement, books, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const query = { startDate: days.startDate, endDate: days.endDate };
  const { from, to } = monthOf(days.startDate);
  const [before, after] = [monthOf(addDays(from, -1)), monthOf(addDays(to, 1))];
  const month = (range: { from: string; to: string }) =>
    withQuery(paths.statement, { startDate: range.from, endDate: range.to });
  const filter = filtersOf(days);
  return (
    <>
      <PageHead
        title={t('menu.statement')}
        line={`${format.rangeInWords(days.startDate, days.endDate)} · HK$`}
        more={{
          label: t('app.more'),
          buttons: (
            <>
              <ButtonLink href={paths.costs}>{t('costs.title')}</ButtonLink>
              <ButtonLink href={paths.payments}>{t('payments.title')}</ButtonLink>
              <SheetLinks href={{ csv: paths.statementCsv, xlsx: paths.statementXlsx }} query={query} />
            </>
          ),
        }}
      />
      <FilterBar submit={t('action.show')} fold={useFilterFold(days)}>
        <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
      </FilterBar>
      <SwappedDays />
      {days.tooLong && <Notice>{t('statement.shortened', { number: longestStatement })}</Notice>}
      <Split side={<StillOpen statement={statement} today={today} />}>
        <Chain statement={statement} />
        <Accrual statement={statement} />
        <Parties of={statement} facts={[]} />
      </Split>
      <Movements statement={statement} />
      <Stack offPaper>
        <ForAccounts statement={statement} books={books} />
      </Stack>
      <Actions>
        <ButtonLink href={month(before)}>{t('statement.monthBefore')}</ButtonLink>
        <ButtonLink href={month(after)}>{t('statement.monthAfter')}</ButtonLink>
      </Actions>
    </>
  );
}
