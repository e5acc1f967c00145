import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { loadSupervisor, toSupervisor } from './supervisor.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactorReset'),
  permission: 'supervisors',
  requires: ['twoFactor'],
};

export const loader = loadSupervisor;

export const action = formAction(emptyForm, toSupervisor, ({ api, id, form }) =>
  api.twoFactor.resetTwoFactor({ params: { id } }, form),
);

export default function ResetTwoFactor() {
  const { supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('two-factor')}
      back={{ href: paths.supervisor(supervisor.id), label: supervisor.name }}
      question={t('twoFactor.resetQuestion', { name: supervisor.name })}
      effect={t('twoFactor.resetEffect')}
      submit={t('twoFactor.reset')}
      cancelLabel={t('twoFactor.keep')}
    />
  );
}
