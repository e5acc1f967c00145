import { addDays } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Summary } from '#contract/dashboard/summary.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { StripCount, ThreeCounts } from '#app/ui/days-ahead/days-ahead.tsx';

/** What waits, in three places that never move; each leads to the review of exactly that. */
export function TodoStrip({ todo: { applicants, timesheets } }: { todo: Summary['todo'] }) {
  const { t, format } = useText();
  const { this_week: thisWeek, earlier } = timesheets;
  const left = earlier.count;
  return (
    <ThreeCounts>
      <StripCount
        href={paths.reviewApplicants}
        count={<Metric testId="todo.applicants.count">{format.number(applicants.count)}</Metric>}
        isNone={applicants.count === 0}
        title={t('title.applicants')}
        note={
          applicants.count === 0
            ? t('days.nothingWaits')
            : format.parts([
                t('days.onShifts', { count: applicants.shifts }),
                applicants.deadline_at && t('days.firstStart', { time: format.dayInWords(applicants.deadline_at) }),
              ])
        }
      />
      <StripCount
        href={paths.reviewTimesheets}
        count={
          <Metric testId="todo.timesheets.this_week.waiting.count">{format.number(thisWeek.waiting.count)}</Metric>
        }
        isNone={thisWeek.waiting.count === 0}
        isClosing
        title={t('menu.timesheets')}
        note={t('days.due', { time: format.momentInWords(thisWeek.deadline_at) })}
      />
      <StripCount
        href={withQuery(paths.reviewTimesheets, {
          status: 'undecided',
          endDate: addDays(thisWeek.start_date, -1),
        })}
        count={<Metric testId="todo.timesheets.earlier.count">{format.number(left)}</Metric>}
        isNone={left === 0}
        title={t('days.leftFromEarlier')}
        note={
          left === 0
            ? t('days.nothingWaits')
            : format.parts([
                t('days.leftOverdue', { count: earlier.waiting.count }),
                earlier.pending.count > 0 && t('days.leftPending', { count: earlier.pending.count }),
              ])
        }
      />
    </ThreeCounts>
  );
}
