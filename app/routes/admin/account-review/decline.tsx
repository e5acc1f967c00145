import { z } from 'zod';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { longLength, text } from '#contract/core/common.ts';
import { message } from '#domain/shared/message.ts';
import { declineReasons } from '#domain/accounts/account-state.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { actionBySubject, toAccount } from './account.server.ts';
import { ReviewPage, useReviewed } from './review-page.tsx';

/** As the call has it, but an empty text may be missing. */
const formOf = <Reason extends string>(reasons: Readonly<Record<Reason, Reason>>) =>
  z
    .object({
      reason: z.enum(reasons, { error: message('validation.required') }),
      words: text(longLength).default(''),
    })
    .refine(({ reason, words }) => reason !== 'OTHER' || words !== '', {
      error: message('validation.required'),
      path: ['words'],
    });

const forms = { business: formOf(declineReasons.business), worker: formOf(declineReasons.worker) };

export { loadReviewed as loader } from './account.server.ts';
export { handle } from './review-page.tsx';

export const action = actionBySubject({
  business: formAction(forms.business, toAccount, ({ context, id, body, form }) =>
    context.admin.businesses.declineBusiness({ params: { id }, body }, form),
  ),
  worker: formAction(forms.worker, toAccount, ({ context, id, body, form }) =>
    context.admin.workers.declineWorker({ params: { id }, body }, form),
  ),
});

export default function Decline() {
  const { subject } = useReviewed();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(forms[subject], {
    id: 'decline',
    labels: { reason: 'accountReview.reason', words: 'accountReview.explanation' },
  });
  const options =
    subject === 'business'
      ? Object.values(declineReasons.business).map((value) => ({
          value,
          label: t(`accountReview.business.declineReason.${value}`),
        }))
      : Object.values(declineReasons.worker).map((value) => ({
          value,
          label: t(`accountReview.worker.declineReason.${value}`),
        }));
  return (
    <ReviewPage form={form}>
      <ChoiceField {...field(fields.reason)} type="radio" options={options} defaultValue={fields.reason.initialValue} />
      <TextareaField
        {...field(fields.words, { optional: true, hint: t('accountReview.explanationHint') })}
        maxLength={longLength}
      />
    </ReviewPage>
  );
}
