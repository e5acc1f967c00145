import type { LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { proofForm, proofLabels } from './forms.ts';
import { ProofFields } from './proof-fields.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactorDisable'),
  permission: 'ownPassword',
  requires: ['twoFactor'],
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ account: requireAccount(context) });

export const action = formAction(proofForm, paths.settingsSecurity, ({ api, body, form }) =>
  api.twoFactor.disableTwoFactor({ body }, form),
);

export default function DisableTwoFactor() {
  const { account } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'end', labels: proofLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.twoFactorDisable')}
      />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('twoFactor.endQuestion')}>
          {t('twoFactor.endEffect')}
        </Notice>
        <ProofFields fields={fields} email={account.email} recovery />
        <FormActions
          submit={t('twoFactor.end')}
          look="danger"
          cancel={paths.settingsSecurity}
          cancelLabel={t('twoFactor.keep')}
        />
      </RouteForm>
    </Stack>
  );
}
