import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/shared/two-factor/authenticator.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { codesAction } from './codes-action.server.ts';
import { CodesPage } from './codes-page.tsx';
import { proofForm, proofLabels } from './forms.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { ProofFields } from './proof-fields.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactorSetUp'),
  permission: 'ownPassword',
  requires: ['twoFactor'],
};

export function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const settingUp = context.session.get('newTwoFactor') ?? null;
  // After enabling, the page shows the recovery codes.
  if (settingUp === null && !context.posted) throw redirect(paths.settingsSecurity);
  return { account, settingUp };
}

export const action = codesAction(async ({ api, session }, body, form) => {
  const sent = await api.twoFactor.confirmTwoFactor({ body }, form);
  if (sent.ok) session.unset('newTwoFactor');
  return sent;
});

export default function SetUpTwoFactor() {
  const { account, settingUp } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'two-factor', labels: proofLabels });
  if (answer && 'codes' in answer) return <CodesPage {...answer} />;
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsSecurity, label: t('title.security') }}
      line={t('twoFactor.setUpLine')}
      submit={t('twoFactor.turnOn')}
    >
      {settingUp && <Authenticator {...settingUp} />}
      <ProofFields fields={fields} email={account.email} />
    </FormPage>
  );
}
