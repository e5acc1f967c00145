import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { paths } from '#app/paths.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { sumCents } from '#domain/shared/money.ts';
import { tabOf } from '#domain/timesheets/status.ts';
import { isUndoable } from '#domain/timesheets/undo.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { ReviewNames } from '#app/ui/review/review.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { currentPay } from '../evidence/pay-formula.ts';
import type { Filters } from '../filters.ts';
import { queuePath } from './order.ts';

interface UndoDecisionProps {
  timesheet: Timesheet;
  back: string;
  now: Date;
}

export function UndoDecision({ timesheet, back, now }: UndoDecisionProps) {
  const { t, format } = useText();
  if (timesheet.settled_from === null || !isUndoable(timesheet.settled_from, now)) return null;
  return (
    <form method="post" action={paths.timesheetUndo}>
      <FormKey />
      <SelectionFields back={back} />
      <Button look="secondary" name="only" value={recordVersion(timesheet)} of={timesheet.worker.name}>
        {t('reviewQueue.undoUntil', { time: format.time(timesheet.settled_from) })}
      </Button>
    </form>
  );
}

interface DecidedTodayProps {
  timesheets: readonly Timesheet[];
  /** The days of the queue, in words. */
  days: string;
}

/** Counts and sums of what was decided, once the queue is empty. */
export function DecidedToday({ timesheets, days }: DecidedTodayProps) {
  const { t, format } = useText();
  const kinds = (['approved', 'pending', 'rejected'] as const)
    .map((kind) => ({ kind, items: timesheets.filter(({ status }) => tabOf(status) === kind) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Card>
      <h2>{t('reviewQueue.decidedToday', { count: timesheets.length })}</h2>
      {days !== '' && <MutedText as="p">{t('reviewQueue.decidedDays', { days })}</MutedText>}
      <ul>
        {kinds.map(({ kind, items }) => (
          <li key={kind}>
            <Metric testId={`pay.${items.map(({ id }) => id).join('+')}.decided`}>
              {t(`reviewQueue.decidedAs.${kind}`, {
                count: items.length,
                amount: format.money(sumCents(...items.map((item) => currentPay(item).total))),
              })}
            </Metric>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What can still be undone, once the queue is empty. */
export function DecidedTimesheets({
  timesheets,
  filters,
  now,
}: {
  timesheets: readonly Timesheet[];
  filters: Filters;
  now: Date;
}) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('reviewQueue.decided', { count: timesheets.length })}</h2>
      <ReviewNames>
        {timesheets.map((item) => (
          <li key={item.id}>
            <span>
              <a href={paths.timesheet(item.id)}>
                <PersonName of={item.worker} />
              </a>{' '}
              <small>{format.dayInWords(item.planned_start_at)}</small> <TimesheetTag timesheet={item} />{' '}
              <Metric testId={`pay.${item.id}.decided`}>{format.money(currentPay(item).total)}</Metric>
            </span>
            <UndoDecision timesheet={item} back={queuePath(filters, { after: item.id })} now={now} />
          </li>
        ))}
      </ReviewNames>
    </Card>
  );
}
