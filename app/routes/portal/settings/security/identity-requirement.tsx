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
import { requirementForm } from './forms.ts';

export const handle: ScreenHandle = { title: (t) => t('title.companyLoginRequirement'), may: 'supervisors' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { provider } = await context.api.identityProvider.getIdentityProvider();
  if (!provider) throw redirect(paths.settingsIdentityProvider);
  return { required: provider.required };
}

export const action = sends(requirementForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.identityProvider.requireIdentityProvider({ body }, form),
);

/** Asks whether supervisors sign in by their company alone. */
export default function IdentityRequirement() {
  const { required } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(requirementForm, { id: 'requirement', labels: { required: null } });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.companyLoginRequirement')}
      />
      <RouteForm {...form}>
        <Notice
          kind={required ? 'info' : 'hazard'}
          title={t(required ? 'identity.requireNoLongerQuestion' : 'identity.requireQuestion')}
        >
          {t(required ? 'identity.requireNoLongerEffect' : 'identity.requireEffect')}
        </Notice>
        <input type="hidden" name={fields.required.name} value={required ? 'no' : 'yes'} />
        <FormActions
          submit={t(required ? 'identity.requireNoLonger' : 'identity.require')}
          look={required ? 'primary' : 'danger'}
          cancel={paths.settingsSecurity}
        />
      </RouteForm>
    </Stack>
  );
}
