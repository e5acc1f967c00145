import type { LoaderFunctionArgs } from '@remix-run/node';
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

export const handle: ScreenHandle = { title: (t) => t('title.secondFactorRequirement'), may: 'supervisors' };

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
  const { fields, ...form } = useRouteForm(requirementForm, { id: 'requirement', labels: { required: null } });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.secondFactorRequirement')}
      />
      <RouteForm {...form}>
        <Notice
          kind={required ? 'hazard' : 'info'}
          title={t(required ? 'secondFactor.requireNoLongerQuestion' : 'secondFactor.requireQuestion')}
        >
          {t(required ? 'secondFactor.requireNoLongerEffect' : 'secondFactor.requireEffect')}
        </Notice>
        <input type="hidden" name={fields.required.name} value={required ? 'no' : 'yes'} />
        <FormActions
          submit={t(required ? 'secondFactor.requireNoLonger' : 'secondFactor.require')}
          look={required ? 'danger' : 'primary'}
          cancel={paths.settingsSecurity}
        />
      </RouteForm>
    </Stack>
  );
}
