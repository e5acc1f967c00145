import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/shared/two-factor/authenticator.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { recoveryCodesFor } from '#app/session/two-factor.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { CodesPage } from './codes-page.tsx';
import { proofForm, proofLabels } from './forms.ts';
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

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, proofForm);
  if (!form.ok) return form.rejection;
  const before = recoveryCodesFor(context, form.key);
  if (before) return json({ codes: before, done: null });
  const sent = await context.api.twoFactor.confirmTwoFactor({ body: form.value }, form);
  if (!sent.ok) return form.reject(sent.error);
  context.session.unset('newTwoFactor');
  const { recovery_codes: codes } = sent.value;
  context.session.set('newRecoveryCodes', { key: form.key, codes });
  return json({ codes, done: sent.message });
}

export default function SetUpTwoFactor() {
  const { account, settingUp } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'two-factor', labels: proofLabels });
  if (answer && 'codes' in answer) return <CodesPage {...answer} />;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.twoFactorSetUp')}
        line={t('twoFactor.setUpLine')}
      />
      <RouteForm {...form}>
        {settingUp && <Authenticator {...settingUp} />}
        <ProofFields fields={fields} email={account.email} />
        <FormActions submit={t('twoFactor.turnOn')} cancel={paths.settingsSecurity} />
      </RouteForm>
    </Stack>
  );
}
