import type { LoaderFunctionArgs } from '@remix-run/node';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { requirementForm } from './forms.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactorRequirement'),
  permission: 'supervisors',
  requires: ['twoFactor'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { supervisors_required } = await context.api.twoFactor.getTwoFactor();
  return { required: supervisors_required ?? false };
}

export const action = formAction(requirementForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.twoFactor.requireTwoFactor({ body }, form),
);

export default function TwoFactorRequirement() {
  const { required } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('requirement')}
      back={{ href: paths.settingsSecurity, label: t('title.security') }}
      danger={required}
      question={t(required ? 'twoFactor.requireNoLongerQuestion' : 'twoFactor.requireQuestion')}
      effect={t(required ? 'twoFactor.requireNoLongerEffect' : 'twoFactor.requireEffect')}
      submit={t(required ? 'twoFactor.requireNoLonger' : 'twoFactor.require')}
    >
      <input type="hidden" name="required" value={required ? 'no' : 'yes'} />
    </ConfirmPage>
  );
}
