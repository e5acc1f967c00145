import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.singleSignOnDelete'),
  permission: 'supervisors',
  requires: ['identityProvider'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { provider } = await context.api.identityProvider.getIdentityProvider();
  if (!provider) throw redirect(paths.settingsIdentityProvider);
  return { issuer: provider.issuer };
}

export const action = formAction(emptyForm, paths.settingsSecurity, ({ api, form }) =>
  api.identityProvider.removeIdentityProvider({}, form),
);

export default function DeleteIdentityProvider() {
  const { issuer } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('removal')}
      back={{ href: paths.settingsSecurity, label: t('title.security') }}
      question={t('identity.deleteQuestion', { issuer })}
      effect={t('identity.deleteEffect')}
      submit={t('identity.delete')}
      cancelLabel={t('twoFactor.keep')}
    />
  );
}
