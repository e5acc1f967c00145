import { useText } from '#app/i18n/text.tsx';
import type { Dashboard } from '#contract/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DeadlinePanel, DeadlinePanels } from '#app/ui/deadline-panel/deadline-panel.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { Day } from '#domain/time.ts';
import { useWaitPath } from './wait-path.ts';

export function WaitingTimesheets({ dashboard, today }: { dashboard: Dashboard; today: Day }) {
  const { review, waits, missing } = dashboard;
  const { t, format } = useText();
  const pathOf = useWaitPath(waits, today);
  if (missing.includes('review')) return <Notice kind="warning">{t('dashboard.reviewMissing')}</Notice>;
  if (!review) return null;
  const { this_week: thisWeek, earlier } = review;
  const lineOf = ({ waiting }: typeof thisWeek | typeof earlier, name: string) => (
    <Figure
      of={['amount', 'matching.count', 'attention'].map((part) => `waits.timesheets.${name}.waiting.${part}`).join(' ')}
    >
      {t('dashboard.waitingLine', {
        amount: format.money(waiting.amount),
        matching: waiting.matching.count,
        attention: waiting.count - waiting.matching.count,
      })}
    </Figure>
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
          figure={<Figure of={`waits.timesheets.${name}.waiting.count`}>{format.number(of.waiting.count)}</Figure>}
          line={lineOf(of, name)}
          consequence={consequence}
          action={
            <ButtonLink href={pathOf(wait)}>
              <Figure of={`waits.timesheets.${name}.waiting.count`}>
                {t('dashboard.review', { number: of.waiting.count })}
              </Figure>
            </ButtonLink>
          }
        />
      ))}
    </DeadlinePanels>
  );
}
