import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { codesOf } from '#app/session/second-factor.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { CodesPage } from './codes-page.tsx';
import { proofForm, proofLabels } from './forms.ts';
import { ProofFields } from './proof-fields.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('title.recoveryCodes'),
  may: 'ownPassword',
  offered: ['secondFactor'],
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ account: accountOf(context) });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, proofForm);
  if (!form.ok) return form.refusal;
  const before = codesOf(context, form.key);
  if (before) return json({ codes: before, done: null });
  const sent = await context.api.secondFactor.renewRecoveryCodes({ body: form.value }, form);
  if (!sent.ok) return form.refuse(sent.error);
  const { recovery_codes: codes } = sent.value;
  context.session.set('freshCodes', { key: form.key, codes });
  return json({ codes, done: sent.message });
}

export default function RenewRecoveryCodes() {
  const { account } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'codes', labels: proofLabels });
  if (answer && 'codes' in answer) return <CodesPage {...answer} />;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.recoveryCodes')}
        line={t('secondFactor.renewLine')}
      />
      <RouteForm {...form}>
        <ProofFields fields={fields} email={account.email} recovery />
        <FormActions submit={t('secondFactor.renewNow')} cancel={paths.settingsSecurity} />
      </RouteForm>
    </Stack>
  );
}
