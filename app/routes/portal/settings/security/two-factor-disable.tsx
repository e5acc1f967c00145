import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { proofForm, proofLabels } from './forms.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
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
    <ConfirmPage
      form={form}
      back={{ href: paths.settingsSecurity, label: t('title.security') }}
      question={t('twoFactor.endQuestion')}
      effect={t('twoFactor.endEffect')}
      submit={t('twoFactor.end')}
      cancelLabel={t('twoFactor.keep')}
    >
      <ProofFields fields={fields} email={account.email} recovery />
    </ConfirmPage>
  );
}
