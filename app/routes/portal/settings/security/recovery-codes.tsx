import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { codesAction } from './codes-action.server.ts';
import { CodesPage } from './codes-page.tsx';
import { proofForm, proofLabels } from './forms.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { ProofFields } from './proof-fields.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.recoveryCodes'),
  permission: 'ownPassword',
  requires: ['twoFactor'],
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ account: requireAccount(context) });

export const action = codesAction(({ api }, body, form) => api.twoFactor.renewRecoveryCodes({ body }, form));

export default function RenewRecoveryCodes() {
  const { account } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'codes', labels: proofLabels });
  if (answer && 'codes' in answer) return <CodesPage {...answer} />;
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsSecurity, label: t('title.security') }}
      line={t('twoFactor.renewLine')}
      submit={t('twoFactor.renewNow')}
    >
      <ProofFields fields={fields} email={account.email} recovery />
    </FormPage>
  );
}
