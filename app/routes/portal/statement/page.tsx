import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { longestStatement } from '#domain/ledger/statement.ts';
import { addDays, dayOf, iso, monthOf, type Days } from '#domain/time.ts';
import { filtersOf, readQuery, withQuery } from '#app/forms/query.ts';
import { useOffers } from '#app/frame/offers.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useFilterFold } from '#app/parts/list/filter-fold.ts';
import { useText } from '#app/i18n/text.tsx';
import { openKinds } from '#app/parts/invoice/open-lines.ts';
import { Parties } from '#app/parts/invoice/parties.tsx';
import { SwappedDays } from '#app/parts/list/swapped-days.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { readStatementDays, upstreamDays } from './statement-period.ts';
import { Balances } from './balances.tsx';
import { Credits } from './credits.tsx';
import { ForAccounts } from './for-accounts.tsx';
import { HowOld } from './how-old.tsx';
import { Movements } from './movements.tsx';
import { OpenLines } from './open-lines.tsx';
import { Owing } from './owing.tsx';
import { Why } from './why.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('menu.statement'),
  may: 'statement',
  offered: ['statement', 'figures'],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { businessId } = accountOf(context);
  const days = readStatementDays(request, context.now());
  const today = dayOf(context.now());
  const { api } = context;
  const [statement, { owed, waits }, { bookkeeping }] = await Promise.all([
    api.statement.getStatement({ query: upstreamDays(days) }),
    api.figures.getFigures({ query: { day: days.endDate < today ? days.endDate : today } }),
    api.business.getProfile({ params: { id: businessId } }),
  ]);
  const { open } = readQuery(request, { open: z.enum(openKinds).optional().catch(undefined) });
  return { days, statement, owed, sent: waits.payments, open, books: bookkeeping, today, now: iso(context.now()) };
}

export default function StatementPage() {
  const { days, statement, owed, sent, open, books, today, now } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const offers = useOffers();
  if (open && owed && sent) return <OpenLines owed={owed} sent={sent} open={open} now={now} />;
  const isPast = days.endDate < today;
  const filter = filtersOf(days);
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
      <FilterBar submit={t('action.show')} fold={{ ...useFilterFold(days), label: t('statement.otherDates') }}>
        <FilterInput {...filter('startDate')} type="date" label={t('invoices.from')} />
        <FilterInput {...filter('endDate')} type="date" label={t('invoices.to')} />
      </FilterBar>
      <SwappedDays />
      {days.tooLong && <Notice>{t('statement.shortened', { number: longestStatement })}</Notice>}
      {owed && (
        <>
          <Owing owed={owed} sent={sent} isPast={isPast} />
          <Why statement={statement} owed={owed} isPast={isPast} />
          {owed.count > 0 && <HowOld owed={owed} />}
          <Balances owed={owed} />
        </>
      )}
      <Credits statement={statement} />
      <Movements statement={statement} />
      <PhoneFold label={t('statement.parties')} look="printed">
        <Parties of={statement} facts={[]} />
      </PhoneFold>
      <Stack offPaper>
        <ForAccounts statement={statement} books={books} />
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
