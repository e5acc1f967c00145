import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { useChangeText } from '#app/shared/data-copy/correction-list.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { correctionParams, type loadCorrection } from './correction.server.ts';

export { loadCorrection as loader } from './correction.server.ts';

export const handle: RouteHandle = { title: (t) => t('corrections.make'), permission: 'adminSupport' };

export const action = formAction(
  emptyForm,
  ({ id }) => paths.admin.worker(id),
  ({ context, params, form }) => context.admin.workers.makeCorrection({ params: correctionParams(params) }, form),
);

export default function MakeCorrection() {
  const { worker, correction } = useLoaderDataAsReturned<typeof loadCorrection>();
  const { t, language } = useText();
  const changeText = useChangeText();
  const name = leadingName(worker, language);
  return (
    <ConfirmPage
      back={{ href: paths.admin.worker(worker.id), label: name }}
      form={useRouteForm(emptyForm, { id: 'correction', labels: {} })}
      question={changeText(correction)}
      effect={t(correction.field === 'name' ? 'corrections.makeNameEffect' : 'corrections.makeEffect')}
      submit={t('corrections.make')}
      danger={false}
    >
      <p>{t('corrections.reasonOf', { reason: correction.reason })}</p>
    </ConfirmPage>
  );
}
