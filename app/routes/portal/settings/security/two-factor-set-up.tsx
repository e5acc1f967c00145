import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/parts/second-factor/authenticator.tsx';
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
  title: (t) => t('title.secondFactorSetUp'),
  may: 'ownPassword',
  offered: ['secondFactor'],
};

export function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  const settingUp = context.session.get('settingUpFactor') ?? null;
  // After enabling, the page shows the recovery codes.
  if (settingUp === null && !context.posted) throw redirect(paths.settingsSecurity);
  return { account, settingUp };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, proofForm);
  if (!form.ok) return form.refusal;
  const before = codesOf(context, form.key);
  if (before) return json({ codes: before, done: null });
  const sent = await context.api.secondFactor.confirmSecondFactor({ body: form.value }, form);
  if (!sent.ok) return form.refuse(sent.error);
  context.session.unset('settingUpFactor');
  const { recovery_codes: codes } = sent.value;
  context.session.set('freshCodes', { key: form.key, codes });
  return json({ codes, done: sent.message });
}

export default function SetUpSecondFactor() {
  const { account, settingUp } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(proofForm, { id: 'second-factor', labels: proofLabels });
  if (answer && 'codes' in answer) return <CodesPage {...answer} />;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsSecurity, label: t('title.security') }}
        title={t('title.secondFactorSetUp')}
        line={t('secondFactor.setUpLine')}
      />
      <RouteForm {...form}>
        {settingUp && <Authenticator {...settingUp} />}
        <ProofFields fields={fields} email={account.email} />
        <FormActions submit={t('secondFactor.turnOn')} cancel={paths.settingsSecurity} />
      </RouteForm>
    </Stack>
  );
}
