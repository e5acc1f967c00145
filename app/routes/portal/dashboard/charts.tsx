import { LinkIfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { placesTestId } from '#app/shared/test-ids/test-ids.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { Card } from '#app/ui/card/card.tsx';
import { ColumnChart } from '#app/ui/chart/columns.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { boardPath } from '#app/shared/board/address.ts';

export function FilledByDay({ week }: { week: NonNullable<Dashboard['week']> }) {
  const { t, format } = useText();
  const columns = week.days.map(({ date, places, accepted }) => {
    const { weekday } = format.plate(date);
    return {
      label: weekday,
      planned: places,
      done: accepted,
      text: places > 0 ? `${accepted}/${places}` : '–',
      testId: placesTestId(date, date),
      spoken: t('dashboard.dayFilled', { day: weekday, filled: accepted, places }),
    };
  });
  return (
    <Card>
      <h2>
        <LinkIfSupported capability="board" href={boardPath(week.start_date)}>
          {t('board.thisWeek')}
        </LinkIfSupported>
      </h2>
      <p>
        <Metric testId={placesTestId(week.start_date, week.end_date)}>
          {t('dashboard.weekFilled', { filled: week.accepted, places: week.places })}
        </Metric>
      </p>
      <ColumnChart label={columns.map((column) => column.spoken).join(', ')} columns={columns} />
      <small>{t('dashboard.chartKey')}</small>
    </Card>
  );
}
