import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { suspendBusiness } from '#contract/admin/businesses.ts';
import { longLength } from '#contract/core/common.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { actionBySubject, toAccount } from './account.server.ts';
import { ReviewPage, useReviewed } from './review-page.tsx';

/** A worker's is the same. */
const suspensionForm = suspendBusiness.body;

export { loadReviewed as loader } from './account.server.ts';
export { handle } from './review-page.tsx';

export const action = actionBySubject({
  business: formAction(suspensionForm, toAccount, ({ context, id, body, form }) =>
    context.admin.businesses.suspendBusiness({ params: { id }, body }, form),
  ),
  worker: formAction(suspensionForm, toAccount, ({ context, id, body, form }) =>
    context.admin.workers.suspendWorker({ params: { id }, body }, form),
  ),
});

export default function Suspension() {
  const { subject, account } = useReviewed();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(suspensionForm, {
    id: 'suspension',
    labels: { reason: 'accountReview.reason' },
  });
  const places = subject === 'worker' ? account.open_places : 0;
  return (
    <ReviewPage form={form}>
      {places > 0 && (
        <p>
          <strong>{t('adminWorkers.withdraws', { count: places })}</strong>
        </p>
      )}
      <TextareaField
        {...field(fields.reason, { hint: t(`accountReview.${subject}.suspension.hint`) })}
        maxLength={longLength}
      />
    </ReviewPage>
  );
}
