import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('deletion.cancelTitle'),
  permission: 'businessProfile',
  requires: ['closing'],
};

export const action = formAction(emptyForm, paths.settingsBusiness, ({ api, form }) =>
  api.business.cancelBusinessDeletion({}, form),
);

export default function CancelClosing() {
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('closing')}
      back={{ href: paths.settingsClosing, label: t('deletion.closeBusiness') }}
      question={t('deletion.cancelQuestion')}
      effect={t('deletion.cancelEffect')}
      submit={t('deletion.cancelTitle')}
      danger={false}
    />
  );
}
