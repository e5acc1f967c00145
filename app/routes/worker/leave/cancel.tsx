import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';

export const handle: RouteHandle = { title: (t) => t('deletion.cancelTitle'), permission: 'signedIn' };

export const action = formAction(emptyForm, paths.workerSite.leave, ({ context, form }) =>
  context.worker.account.cancelWorkerDeletion({}, form),
);

export default function CancelLeave() {
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('leave')}
      back={{ href: paths.workerSite.leave, label: t('leave.title') }}
      question={t('leave.cancelQuestion')}
      effect={t('deletion.cancelEffect')}
      submit={t('deletion.cancelTitle')}
      danger={false}
    />
  );
}
