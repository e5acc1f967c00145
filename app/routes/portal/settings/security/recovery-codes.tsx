import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
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
  title: (t) => t('title.recoveryCodes'),
  permission: 'ownPassword',
  requires: ['twoFactor'],
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ account: requireAccount(context) });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, proofForm);
  if (!form.ok) return form.rejection;
  const before = recoveryCodesFor(context, form.key);
  if (before) return json({ codes: before, done: null });
  const sent = await context.api.twoFactor.renewRecoveryCodes({ body: form.value }, form);
  if (!sent.ok) return form.reject(sent.error);
  const { recovery_codes: codes } = sent.value;
  context.session.set('newRecoveryCodes', { key: form.key, codes });
  return json({ codes, done: sent.message });
}

export default function RenewRecoveryCodes() {
  const { account } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'codes', labels: proofLabels });
  if (answer && 'codes' in answer) return <CodesPage {...answer} />;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.recoveryCodes')}
        line={t('twoFactor.renewLine')}
      />
      <RouteForm {...form}>
        <ProofFields fields={fields} email={account.email} recovery />
        <FormActions submit={t('twoFactor.renewNow')} cancel={paths.settingsSecurity} />
      </RouteForm>
    </Stack>
  );
}
