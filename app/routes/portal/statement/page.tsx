import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { maxStatementDays } from '#domain/billing/ledger/statement.ts';
import { addDays, dayOf, toIso, monthOf, type Days } from '#domain/shared/time.ts';
import { filterParams, readQuery, withQuery } from '#app/forms/query.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useFoldedFilters } from '#app/shared/list/filter-fold.ts';
import { useText } from '#app/i18n/text.tsx';
import { openItemKinds } from '#app/shared/invoice/open-lines.ts';
import { Parties } from '#app/shared/invoice/parties.tsx';
import { ReversedDaysNotice } from '#app/shared/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import { OtherBalances } from './balances.tsx';
import { Credits } from './credits.tsx';
import { StatementDownloads } from './downloads.tsx';
import { AgedBalanceTable } from './aged-balance.tsx';
import { StatementMovements } from './movements.tsx';
import { OpenItems } from './open-lines.tsx';
import { AmountOwed } from './amount-owed.tsx';
import { BalanceChange } from './balance-change.tsx';

export const handle: RouteHandle = {
  title: (t) => t('menu.statement'),
  permission: 'statement',
  requires: ['statement', 'summary'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { businessId } = requireAccount(context);
  const days = readStatementDays(request, context.now());
  const today = dayOf(context.now());
  const { api } = context;
  const [statement, { owed, todo }, { bookkeeping }] = await Promise.all([
    api.statement.getStatement({ query: upstreamDays(days) }),
    api.summary.getSummary({ query: { day: days.endDate < today ? days.endDate : today } }),
    api.business.getProfile({ params: { id: businessId } }),
  ]);
  const { open } = readQuery(request, { open: z.enum(openItemKinds).optional().catch(undefined) });
  return { days, statement, owed, sent: todo.payments, open, books: bookkeeping, today, now: toIso(context.now()) };
}

export default function StatementPage() {
  const { days, statement, owed, sent, open, books, today, now } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const offers = useSupports();
  if (open && owed && sent) return <OpenItems owed={owed} reportedPayments={sent} open={open} now={now} />;
  const isPast = days.endDate < today;
  const filter = filterParams(days);
  return (
    <>
      <PageHead
        title={t('statement.of', { days: useNameOf({ from: days.startDate, to: days.endDate }) })}
        line={[statement.billed_to.name, !isPast && t('statement.asAt', { time: format.momentInWords(now) }), 'HK$']
          .filter(Boolean)
          .join(' · ')}
        more={
          (['costs', 'payments', 'credits'] as const).some(offers) && {
            label: t('app.more'),
            buttons: (
              <>
                {offers('costs') && <ButtonLink href={paths.costs}>{t('costs.title')}</ButtonLink>}
                {offers('payments') && <ButtonLink href={paths.payments}>{t('payments.title')}</ButtonLink>}
                {offers('credits') && <ButtonLink href={paths.credits}>{t('credits.title')}</ButtonLink>}
              </>
            ),
          }
        }
      />
      <Months days={days} today={today} />
      <FilterBar submit={t('action.show')} fold={{ ...useFoldedFilters(days), label: t('statement.otherDates') }}>
        <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
      </FilterBar>
      <ReversedDaysNotice />
      {days.tooLong && <Notice>{t('statement.shortened', { number: maxStatementDays })}</Notice>}
      {owed && (
        <>
          <AmountOwed owed={owed} reportedPayments={sent} isPast={isPast} />
          <BalanceChange statement={statement} owed={owed} isPast={isPast} />
          {owed.count > 0 && <AgedBalanceTable owed={owed} />}
          <OtherBalances owed={owed} />
        </>
      )}
      <Credits statement={statement} />
      <StatementMovements statement={statement} />
      <PhoneFold label={t('statement.parties')} look="printed">
        <Parties of={statement} facts={[]} />
      </PhoneFold>
      <Stack hiddenInPrint>
        <StatementDownloads statement={statement} books={books} />
      </Stack>
    </>
  );
}

const isWholeMonth = ({ from, to }: Days): boolean => {
  const month = monthOf(from);
  return month.from === from && month.to === to;
};

function useNameOf(days: Days): string {
  const { format } = useText();
  return isWholeMonth(days) ? format.monthInWords(days.from) : format.rangeInWords(days.from, days.to);
}

function Months({
  days: { startDate, endDate },
  today,
}: {
  days: ReturnType<typeof readStatementDays>;
  today: string;
}) {
  const { t, format } = useText();
  const { from, to } = monthOf(startDate);
  const shown = [monthOf(addDays(from, -1)), { from, to }, monthOf(addDays(to, 1))];
  return (
    <Tabs
      label={t('statement.months')}
      tabs={shown
        .filter((month) => month.from <= today || month.from === from)
        .map((month) => ({
          href: withQuery(paths.statement, { startDate: month.from, endDate: month.to }),
          label: format.monthInWords(month.from),
          current: month.from === startDate && month.to === endDate,
        }))}
    />
  );
}
