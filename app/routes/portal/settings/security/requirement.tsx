import type { LoaderFunctionArgs } from '@remix-run/node';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requirementForm } from './forms.ts';
import { RequirementPage } from './requirement-page.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('title.secondFactorRequirement'),
  may: 'supervisors',
  offered: ['secondFactor'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { supervisors_required } = await context.api.secondFactor.getSecondFactor();
  return { required: supervisors_required ?? false };
}

export const action = sends(requirementForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.secondFactor.requireSecondFactor({ body }, form),
);

export default function SecondFactorRequirement() {
  const { required } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <RequirementPage
      title={t('title.secondFactorRequirement')}
      required={required}
      danger={required}
      question={t(required ? 'secondFactor.requireNoLongerQuestion' : 'secondFactor.requireQuestion')}
      effect={t(required ? 'secondFactor.requireNoLongerEffect' : 'secondFactor.requireEffect')}
      submit={t(required ? 'secondFactor.requireNoLonger' : 'secondFactor.require')}
    />
  );
}
