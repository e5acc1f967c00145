import { OfferedLink } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { peopleIn } from '#app/parts/figures/names.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Columns } from '#app/ui/chart/columns.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { boardOf } from '#app/parts/board/address.ts';

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
        <OfferedLink of="board" href={boardOf(week.start_date)}>
          {t('board.thisWeek')}
        </OfferedLink>
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
