import { useText } from '#app/i18n/text.tsx';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DeadlinePanel, DeadlinePanels } from '#app/ui/deadline-panel/deadline-panel.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { reviewPath } from './review-path.ts';

const waitingTestIds = (name: string): string =>
  ['amount', 'matching.count', 'attention'].map((part) => `todo.timesheets.${name}.waiting.${part}`).join(' ');

export function TimesheetsToReview({ dashboard }: { dashboard: Dashboard }) {
  const { review, missing } = dashboard;
  const { t, format } = useText();
  if (missing.includes('review')) return <Notice kind="warning">{t('dashboard.reviewMissing')}</Notice>;
  if (!review) return null;
  const { this_week: thisWeek, earlier } = review;
  const lineOf = ({ waiting }: typeof thisWeek | typeof earlier, name: string) => (
    <Metric testId={waitingTestIds(name)}>
      {t('dashboard.todoLine', {
        amount: format.money(waiting.amount),
        matching: waiting.matching.count,
        attention: waiting.count - waiting.matching.count,
      })}
    </Metric>
  );
  const panels = [
    {
      kind: 'hazard' as const,
      name: 'this_week',
      of: thisWeek,
      wait: 'timesheets' as const,
      title: t('dashboard.toDecideBy', { date: format.dayInWords(thisWeek.deadline_at) }),
      consequence: t('timesheets.closes', { time: format.momentInWords(thisWeek.deadline_at) }),
    },
    {
      kind: 'warning' as const,
      name: 'earlier',
      of: earlier,
      wait: 'overdue' as const,
      title: t('dashboard.overdueTitle'),
      consequence:
        earlier.start_date !== null && t('dashboard.overdueEffect', { date: format.dayInWords(earlier.start_date) }),
    },
  ].filter(({ of }) => of.waiting.count > 0);
  if (panels.length === 0) return null;
  return (
    <DeadlinePanels>
      {panels.map(({ kind, name, of, wait, title, consequence }) => (
        <DeadlinePanel
          key={name}
          kind={kind}
          title={title}
          value={<Metric testId={`todo.timesheets.${name}.waiting.count`}>{format.number(of.waiting.count)}</Metric>}
          line={lineOf(of, name)}
          consequence={consequence}
          action={
            <ButtonLink href={reviewPath(wait, review)}>
              <Metric testId={`todo.timesheets.${name}.waiting.count`}>
                {t('dashboard.review', { count: of.waiting.count })}
              </Metric>
            </ButtonLink>
          }
        />
      ))}
    </DeadlinePanels>
  );
}
