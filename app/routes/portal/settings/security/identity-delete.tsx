import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { confirmationForm } from './forms.ts';

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

export const action = formAction(confirmationForm, paths.settingsSecurity, ({ api, form }) =>
  api.identityProvider.removeIdentityProvider({}, form),
);

export default function DeleteIdentityProvider() {
  const { issuer } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmationForm, { id: 'removal', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.singleSignOnDelete')}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('identity.deleteQuestion', { issuer })}>
          {t('identity.deleteEffect')}
        </Notice>
        <FormActions
          submit={t('identity.delete')}
          look="danger"
          cancel={paths.settingsSecurity}
          cancelLabel={t('twoFactor.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
