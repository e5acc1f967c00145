import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { actionBySubject, toAccount } from './account.server.ts';
import { confirmForm, ReviewPage } from './review-page.tsx';

export { loadReviewed as loader } from './account.server.ts';
export { handle } from './review-page.tsx';

export const action = actionBySubject({
  business: formAction(confirmForm, toAccount, ({ context, id, form }) =>
    context.admin.businesses.unsuspendBusiness({ params: { id } }, form),
  ),
  worker: formAction(confirmForm, toAccount, ({ context, id, form }) =>
    context.admin.workers.unsuspendWorker({ params: { id } }, form),
  ),
});

export default function Unsuspend() {
  const form = useRouteForm(confirmForm, { id: 'lifting', labels: {} });
  return <ReviewPage form={form} />;
}
