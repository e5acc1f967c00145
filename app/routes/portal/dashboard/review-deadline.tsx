import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** What Tuesday will confirm, and until when it can be looked at. */
export function ReviewDeadline({ dashboard: { review, missing } }: { dashboard: Dashboard }) {
  const { t, format } = useText();
  if (missing.includes('review')) return <Notice kind="warning">{t('dashboard.reviewMissing')}</Notice>;
  if (!review) return null;
  const { waiting, matching, attention, week } = review;
  const list = withQuery(paths.timesheets, { startDate: week.start_date, endDate: week.end_date });
  return (
    <Notice
      kind="hazard"
      title={t('dashboard.reviewCloses', { time: format.moment(review.deadline_at) })}
      action={<ButtonLink href={list}>{t('dashboard.review', { number: waiting.count })}</ButtonLink>}
    >
      {t('dashboard.reviewWaiting', {
        count: waiting.count,
        amount: format.money(waiting.amount),
        matching: matching.count,
        attention: attention.count,
      })}
    </Notice>
  );
}
