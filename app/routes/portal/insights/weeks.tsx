import { compareBookedToBilled } from '#domain/billing/insights/advice.ts';
import { addDays } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Insights } from '#contract/billing/insights.ts';
import { AmountBar } from '#app/ui/chart/amount-bar.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Advice } from './advice.tsx';

export function Weeks({ insights }: { insights: Insights }) {
  const { t, format } = useText();
  const { weeks } = insights;
  const sums = compareBookedToBilled(weeks);
  const of = nameOf(insights);
  const more = sums.less !== null && sums.less < 0;
  return (
    <Card>
      <h2>{t('insights.byWeek')}</h2>
      <Advice look={more || sums.undecided > 0}>
        {sums.less === null
          ? t('insights.noneBooked')
          : t(more ? 'insights.moreThanBooked' : 'insights.lessThanBooked', {
              percent: format.percent(Math.abs(sums.less)),
            })}{' '}
        {sums.undecided > 0 && (
          <a href={withQuery(paths.timesheets, { status: 'undecided' })}>
            <Metric testId={`${of}.all.undecided`}>
              {t('insights.decide', { amount: format.money(sums.undecided) })}
            </Metric>
          </a>
        )}
      </Advice>
      <PhoneFold label={t('insights.allMetrics')} look="printed">
        <Table
          caption={t('insights.byWeek')}
          rows={weeks}
          keyOf={(week) => week.start_date}
          columns={useColumns(insights)}
        />
        <small>{t('insights.weekKey')}</small>
      </PhoneFold>
    </Card>
  );
}

const nameOf = ({ start_date: from, end_date: to }: Insights): string => `insight.${from}/${to}`;

function useColumns(insights: Insights): Column<Insights['weeks'][number]>[] {
  const { t, format } = useText();
  const of = nameOf(insights);
  const top = Math.max(1, ...insights.weeks.map((week) => Math.max(week.booked, week.billed + week.undecided)));
  return [
    {
      id: 'week',
      label: t('insights.weekFrom'),
      kind: 'title',
      cell: ({ start_date: first }) => (
        <IfSupported capability="costs" otherwise={format.date(first)}>
          <a href={withQuery(paths.costShifts, { startDate: first, endDate: addDays(first, 6) })}>
            {format.date(first)}
          </a>
        </IfSupported>
      ),
    },
    {
      id: 'bar',
      label: t('insights.chart'),
      cardLabel: false,
      cell: (week) => <AmountBar top={top} planned={week.booked} done={week.billed} waiting={week.undecided} />,
    },
    {
      id: 'booked',
      label: t('insights.booked'),
      kind: 'number',
      cell: (week) => format.amount(week.booked),
      testId: (week) => `${of}.weeks.${week.start_date}.booked`,
    },
    {
      id: 'billed',
      label: t('insights.billed'),
      kind: 'number',
      cell: (week) => format.amount(week.billed),
      testId: (week) => `${of}.weeks.${week.start_date}.billed`,
    },
    {
      id: 'undecided',
      label: t('insights.undecided'),
      kind: 'number',
      cell: (week) => (week.undecided === 0 ? '–' : format.amount(week.undecided)),
      testId: (week) => (week.undecided === 0 ? undefined : `${of}.weeks.${week.start_date}.undecided`),
    },
  ];
}
