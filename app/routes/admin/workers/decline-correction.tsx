import { declineCorrection } from '#contract/admin/workers.ts';
import { longLength } from '#contract/core/common.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { useChangeText } from '#app/shared/data-copy/correction-list.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { correctionParams, type loadCorrection } from './correction.server.ts';

export { loadCorrection as loader } from './correction.server.ts';

export const handle: RouteHandle = { title: (t) => t('corrections.declineTitle'), permission: 'adminSupport' };

export const action = formAction(
  declineCorrection.body,
  ({ id }) => paths.admin.worker(id),
  ({ context, params, body, form }) =>
    context.admin.workers.declineCorrection({ params: correctionParams(params), body }, form),
);

export default function DeclineCorrection() {
  const { worker, correction } = useLoaderDataAsReturned<typeof loadCorrection>();
  const { t, language } = useText();
  const changeText = useChangeText();
  const { fields, field, ...form } = useRouteForm(declineCorrection.body, {
    id: 'decline',
    labels: { answer: 'corrections.answer' },
  });
  return (
    <FormPage
      back={{ href: paths.admin.worker(worker.id), label: leadingName(worker, language) }}
      line={changeText(correction)}
      form={form}
      submit={t('corrections.decline')}
    >
      <TextareaField {...field(fields.answer, { hint: t('corrections.answerHint') })} maxLength={longLength} />
    </FormPage>
  );
}
