import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ReadAnswerOf } from '#contract/adapter/answer.ts';
import type { listTimesheets } from '#contract/timesheets.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { Filters } from './filters.ts';

/** Until when Tuesday's invoice can still be reviewed, and how much of what waits matches the plan. */
export function Deadline({
  totals,
  filters,
}: {
  totals: NonNullable<ReadAnswerOf<typeof listTimesheets>['totals']>;
  filters: Filters;
}) {
  const { t, format } = useText();
  const { all, matching, attention, deadline_at: deadline } = totals;
  if (!deadline || all.count === 0) return null;
  const { startDate, endDate, search } = filters;
  return (
    <Notice
      kind="hazard"
      title={t('timesheets.closes', { time: format.moment(deadline) })}
      action={
        matching.count > 0 && (
          <ButtonLink href={withQuery(paths.timesheetMatchingApproval, { startDate, endDate, search })}>
            {t('timesheets.approveMatching', { number: matching.count })}
          </ButtonLink>
        )
      }
    >
      {t('timesheets.wait', {
        count: all.count,
        amount: format.money(all.amount),
        matching: matching.count,
        matchingAmount: format.money(matching.amount),
        attention: attention.count,
        attentionAmount: format.money(attention.amount),
      })}
    </Notice>
  );
}
