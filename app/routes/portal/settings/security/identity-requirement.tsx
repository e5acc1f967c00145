import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requirementForm } from './forms.ts';
import { RequirementPage } from './requirement-page.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('title.companyLoginRequirement'),
  may: 'supervisors',
  offered: ['identityProvider'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { provider } = await context.api.identityProvider.getIdentityProvider();
  if (!provider) throw redirect(paths.settingsIdentityProvider);
  return { required: provider.required };
}

export const action = sends(requirementForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.identityProvider.requireIdentityProvider({ body }, form),
);

export default function IdentityRequirement() {
  const { required } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <RequirementPage
      title={t('title.companyLoginRequirement')}
      required={required}
      danger={!required}
      question={t(required ? 'identity.requireNoLongerQuestion' : 'identity.requireQuestion')}
      effect={t(required ? 'identity.requireNoLongerEffect' : 'identity.requireEffect')}
      submit={t(required ? 'identity.requireNoLonger' : 'identity.require')}
    />
  );
}
