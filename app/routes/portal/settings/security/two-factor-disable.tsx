import type { LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { proofForm, proofLabels } from './forms.ts';
import { ProofFields } from './proof-fields.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('title.secondFactorEnd'),
  may: 'ownPassword',
  offered: ['secondFactor'],
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ account: accountOf(context) });

export const action = sends(proofForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.secondFactor.endSecondFactor({ body }, form),
);

export default function EndSecondFactor() {
  const { account } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'end', labels: proofLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.secondFactorEnd')}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('secondFactor.endQuestion')}>
          {t('secondFactor.endEffect')}
        </Notice>
        <ProofFields fields={fields} email={account.email} recovery />
        <FormActions
          submit={t('secondFactor.end')}
          look="danger"
          cancel={paths.settingsSecurity}
          cancelLabel={t('secondFactor.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
