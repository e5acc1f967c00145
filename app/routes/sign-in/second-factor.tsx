import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { carriedForm } from '#app/parts/second-factor/carried.tsx';
import { loadCodeStep, pendingFactor } from '#app/parts/second-factor/code-step.server.ts';
import { NewCodes } from '#app/parts/second-factor/new-codes.tsx';
import { paths } from '#app/paths.ts';
import { codesOf } from '#app/session/second-factor.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { AuthPage } from './auth-page.tsx';
import { enter, goOn } from './entrance.server.ts';
import { SecondFactorPage, secondFactorForm } from './second-factor-form.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.secondFactor'), may: 'anyone', offered: ['secondFactor'] };

const elsewhere = (context: RequestContext, redirectTo?: string): string =>
  context.account ? paths.dashboard : paths.loginTo(redirectTo);

export const loader = (args: LoaderFunctionArgs) => loadCodeStep(args, elsewhere);

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.account) {
    const carried = await readForm(request, context, carriedForm);
    if (!carried.ok) return carried.refusal;
    const codes = codesOf(context, carried.key);
    return codes ? json({ codes, ...carried.value }) : goOn(context, context.account, carried.value);
  }
  const { token } = pendingFactor(context, elsewhere(context));
  const form = await readForm(request, context, secondFactorForm);
  if (!form.ok) return form.refusal;
  const { code, trust, redirectTo, parked } = form.value;
  const sent = await context.api.secondFactor.verifySecondFactor({ body: { token, code, trust } }, form);
  if (!sent.ok) return form.refuse(sent.error);
  context.session.unset('pendingFactor');
  const account = await enter(context, sent.value);
  const { recovery_codes: codes } = sent.value;
  if (codes.length === 0) return goOn(context, account, { redirectTo, parked });
  context.session.set('freshCodes', { key: form.key, codes });
  return json({ codes, redirectTo, parked });
}

export default function SecondFactor() {
  const { settingUp, redirectTo } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  if (!answer || !('codes' in answer)) return <SecondFactorPage settingUp={settingUp} redirectTo={redirectTo} />;
  return (
    <AuthPage title={t('title.recoveryCodes')}>
      <NewCodes {...answer} action={paths.loginSecondFactor} />
    </AuthPage>
  );
}
