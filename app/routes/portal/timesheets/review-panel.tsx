import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function ReviewPanel({ timesheet: { id, review, with_you: before } }: { timesheet: TimesheetDetail }) {
  const { t, format } = useText();
  const {
    rating: { average },
    completed_shifts: done,
  } = before;
  return (
    <Card>
      <h2>{t('timesheets.review')}</h2>
      {review ? (
        <>
          <p>{t('timesheets.reviewed', { rating: review.rating, name: review.reviewed_by })}</p>
          {review.comment && <p>{review.comment}</p>}
        </>
      ) : (
        <p>
          {average === null || done === 0
            ? t('timesheets.firstShift')
            : done !== null && t('timesheets.noReview', { count: done, rating: format.number(average) })}
        </p>
      )}
      <ButtonLink href={paths.timesheetReview(id)} icon="star" wide>
        {t(review ? 'timesheets.changeReview' : 'title.reviewWorker')}
      </ButtonLink>
    </Card>
  );
}
