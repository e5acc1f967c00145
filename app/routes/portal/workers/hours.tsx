import { useText } from '#app/i18n/text.tsx';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { RecentAttendance } from '#app/shared/latest-places/latest-places.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function MonthlyHours({ worker }: { worker: WorkerProfile }) {
  const { t, format } = useText();
  const { worked_with_you: hours, rating_with_you: rating, completed_with_you: withYou } = worker;
  const { completed_shifts: everywhere, cancelled_shifts: cancelled } = worker;
  return (
    <Card as="aside">
      <h2>{t('workers.withYou')}</h2>
      {worker.recent && <RecentAttendance places={worker.recent} />}
      <DescriptionList
        facts={[
          hours && { term: t('workers.thisWeek'), value: format.duration(hours.this_week) },
          hours && { term: t('workers.fourWeeks'), value: format.duration(hours.four_weeks) },
          hours && { term: t('workers.weeksInARow'), value: format.number(hours.weeks_in_a_row) },
          withYou !== null && { term: t('workers.shifts'), value: format.number(withYou) },
          {
            term: t('workers.yourRating'),
            value:
              rating.average === null
                ? t('workers.noReviews')
                : t('workers.rating', { rating: format.number(rating.average), count: rating.count }),
          },
          everywhere !== null && {
            term: t('workers.everywhere'),
            value: t('workers.completedShifts', { count: everywhere }),
          },
          cancelled !== null && { term: t('field.cancelledShifts'), value: format.number(cancelled) },
        ]}
      />
      {hours && (
        <p>
          <small>{t(hours.is_continuous ? 'workers.continuous' : 'workers.continuousRule')}</small>
        </p>
      )}
    </Card>
  );
}
