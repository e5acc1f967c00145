import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DeadlinePanel, DeadlinePanels } from '#app/ui/deadline-panel/deadline-panel.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** Undecided timesheets, waiting or pending: those for the Tuesday that comes, and those whose Tuesday has passed. */
export function WaitingTimesheets({ dashboard: { review, missing } }: { dashboard: Dashboard }) {
  const { t, format } = useText();
  if (missing.includes('review')) return <Notice kind="warning">{t('dashboard.reviewMissing')}</Notice>;
  if (!review) return null;
  const { this_week: thisWeek, earlier } = review;
  if (thisWeek.count === 0 && earlier.count === 0) return null;
  const dates = { status: 'undecided', startDate: thisWeek.start_date, endDate: thisWeek.end_date };
  const lineOf = ({ count, amount, matching }: typeof thisWeek | typeof earlier, name: string) => (
    <Figure of={['amount', 'matching.count', 'attention'].map((part) => `waits.timesheets.${name}.${part}`).join(' ')}>
      {t('dashboard.waitingLine', {
        amount: format.money(amount),
        matching: matching.count,
        attention: count - matching.count,
      })}
    </Figure>
  );
  return (
    <DeadlinePanels>
      {thisWeek.count > 0 && (
        <DeadlinePanel
          kind="hazard"
          title={t('dashboard.toDecideBy', { date: format.dayInWords(thisWeek.deadline_at) })}
          figure={<Figure of="waits.timesheets.this_week.count">{format.number(thisWeek.count)}</Figure>}
          line={lineOf(thisWeek, 'this_week')}
          consequence={t('timesheets.closes', { time: format.momentInWords(thisWeek.deadline_at) })}
          action={
            <ButtonLink href={withQuery(paths.timesheets, dates)}>
              <Figure of="waits.timesheets.this_week.count">{t('dashboard.review', { number: thisWeek.count })}</Figure>
            </ButtonLink>
          }
        />
      )}
      {earlier.count > 0 && (
        <DeadlinePanel
          kind="warning"
          title={t('timesheets.overdueTab')}
          figure={<Figure of="waits.timesheets.earlier.count">{format.number(earlier.count)}</Figure>}
          line={lineOf(earlier, 'earlier')}
          consequence={t('dashboard.overdueEffect', { date: format.dayInWords(earlier.start_date ?? '') })}
          action={
            <ButtonLink href={withQuery(paths.timesheets, { status: 'overdue' })}>
              <Figure of="waits.timesheets.earlier.count">{t('dashboard.review', { number: earlier.count })}</Figure>
            </ButtonLink>
          }
        />
      )}
    </DeadlinePanels>
  );
}
