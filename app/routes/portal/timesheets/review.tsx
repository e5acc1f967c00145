import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { reviewWorker } from '#contract/workers/reviews.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { loadTimesheet } from './timesheet.server.ts';

export const handle: RouteHandle = { title: (t) => t('title.reviewWorker'), permission: 'timesheets' };

const reviewForm = reviewWorker.body.extend({ comment: reviewWorker.body.shape.comment.default('') });
const stars = [5, 4, 3, 2, 1] as const;

export const loader = loadTimesheet;

export const action = formAction(
  reviewForm,
  ({ id }) => paths.timesheet(id),
  async ({ api, id, body, form }) => {
    const { shift_id, worker } = await api.timesheets.getTimesheet({ params: { id } });
    return api.reviews.reviewWorker({ params: { shift_id, user_id: worker.id }, body }, form);
  },
);

export default function ReviewWorker() {
  const { timesheet } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { review, worker, id } = timesheet;
  const { fields, field, ...form } = useRouteForm(reviewForm, {
    id: 'review',
    labels: { rating: 'field.rating', comment: 'field.comment' },
    defaultValue: { rating: review?.rating, comment: review?.comment },
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.timesheet(id), label: leadingName(worker, language) }}
      line={format.parts([
        leadingName(worker, language),
        format.shiftTimeInWords(timesheet.planned_start_at, timesheet.planned_end_at),
      ])}
      submit={t('timesheets.saveReview')}
    >
      <ChoiceField
        {...field(fields.rating)}
        type="radio"
        layout="row"
        options={stars.map((value) => ({ value, label: t('timesheets.stars', { count: value }) }))}
      />
      <TextareaField {...field(fields.comment, { hint: t('timesheets.reviewHint'), optional: true })} />
    </FormPage>
  );
}
