import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { requirementForm } from './forms.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.singleSignOnRequirement'),
  permission: 'supervisors',
  requires: ['identityProvider'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { provider } = await context.api.identityProvider.getIdentityProvider();
  if (!provider) throw redirect(paths.settingsIdentityProvider);
  return { required: provider.required };
}

export const action = formAction(requirementForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.identityProvider.requireIdentityProvider({ body }, form),
);

export default function IdentityRequirement() {
  const { required } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('requirement')}
      back={{ href: paths.settingsSecurity, label: t('title.security') }}
      danger={!required}
      question={t(required ? 'identity.requireNoLongerQuestion' : 'identity.requireQuestion')}
      effect={t(required ? 'identity.requireNoLongerEffect' : 'identity.requireEffect')}
      submit={t(required ? 'identity.requireNoLonger' : 'identity.require')}
    >
      <input type="hidden" name="required" value={required ? 'no' : 'yes'} />
    </ConfirmPage>
  );
}
