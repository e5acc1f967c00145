import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { confirmationForm } from './forms.ts';

export const handle: ScreenHandle = {
  title: (t) => t('title.companyLoginRemoval'),
  may: 'supervisors',
  offered: ['identityProvider'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { provider } = await context.api.identityProvider.getIdentityProvider();
  if (!provider) throw redirect(paths.settingsIdentityProvider);
  return { issuer: provider.issuer };
}

export const action = sends(confirmationForm, paths.settingsSecurity, ({ api, form }) =>
  api.identityProvider.removeIdentityProvider({}, form),
);

export default function IdentityRemoval() {
  const { issuer } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(confirmationForm, { id: 'removal', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.companyLoginRemoval')}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('identity.removeQuestion', { issuer })}>
          {t('identity.removeEffect')}
        </Notice>
        <FormActions
          submit={t('identity.remove')}
          look="danger"
          cancel={paths.settingsSecurity}
          cancelLabel={t('secondFactor.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
