import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { questionBody } from '#contract/admin/account-review.ts';
import { longLength } from '#contract/core/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { actionBySubject, toAccount } from './account.server.ts';
import { ReviewPage } from './review-page.tsx';

export { loadReviewed as loader } from './account.server.ts';
export { handle } from './review-page.tsx';

export const action = actionBySubject({
  business: formAction(questionBody, toAccount, ({ context, id, body, form }) =>
    context.admin.businesses.askBusinessQuestion({ params: { id }, body }, form),
  ),
  worker: formAction(questionBody, toAccount, ({ context, id, body, form }) =>
    context.admin.workers.askWorkerQuestion({ params: { id }, body }, form),
  ),
});

export default function Question() {
  const { fields, field, ...form } = useRouteForm(questionBody, {
    id: 'question',
    labels: { question: 'accountReview.question' },
  });
  return (
    <ReviewPage form={form}>
      <TextareaField {...field(fields.question)} maxLength={longLength} />
    </ReviewPage>
  );
}
