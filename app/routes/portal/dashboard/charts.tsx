import { addDays } from '#domain/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { IfOffered, useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { peopleIn } from '#app/parts/figures/names.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Columns } from '#app/ui/chart/columns.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { boardOf } from '../shifts/week/address.ts';

/** Renders booked and accepted places, Monday to Sunday, and leads to the board that has them. */
export function FilledByDay({ week }: { week: NonNullable<Dashboard['week']> }) {
  const { t, format } = useText();
  const columns = week.days.map(({ date, places, accepted }) => {
    const { weekday } = format.plate(date);
    return {
      label: weekday,
      planned: places,
      done: accepted,
      text: places > 0 ? `${accepted}/${places}` : '–',
      figure: peopleIn(date, date),
      spoken: t('dashboard.dayFilled', { day: weekday, filled: accepted, places }),
    };
  });
  return (
    <Card>
      <h2>
        <a href={boardOf(week.start_date)}>{t('board.thisWeek')}</a>
      </h2>
      <p>
        <Figure of={peopleIn(week.start_date, week.end_date)}>
          {t('dashboard.weekFilled', { filled: week.accepted, places: week.places })}
        </Figure>
      </p>
      <Columns label={columns.map((column) => column.spoken).join(', ')} columns={columns} />
      <small>{t('dashboard.chartKey')}</small>
    </Card>
  );
}

/** Shows what the last weeks cost; the solid one is the week that is invoiced next. */
export function WeeklyCost({ weeks }: Pick<NonNullable<Dashboard['money']>, 'weeks'>) {
  const { t, format } = useText();
  const offers = useOffers();
  const rows = weeks.map(({ start_date, amount }, index) => ({
    label: format.date(start_date).slice(0, 5),
    value: amount,
    text: format.wholeMoney(amount),
    figure: `cost.${start_date}/${addDays(start_date, 6)}.all.total`,
    now: index === weeks.length - 1,
    ...(offers('costs') && {
      href: withQuery(paths.costShifts, { startDate: start_date, endDate: addDays(start_date, 6) }),
    }),
  }));
  return (
    <Card>
      <h2>{t('dashboard.weeklyCost')}</h2>
      <Rows label={rows.map((row) => `${row.label} ${row.text}`).join(', ')} rows={rows} />
      <IfOffered of="costs">
        <a href={paths.costs}>{t('costs.link')}</a>
      </IfOffered>
    </Card>
  );
}
