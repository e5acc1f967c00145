import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { signInStateForm } from '#app/shared/two-factor/sign-in-state.tsx';
import { loadTwoFactorStep, requirePendingTwoFactor } from '#app/shared/two-factor/code-step.server.ts';
import { NewRecoveryCodes } from '#app/shared/two-factor/new-codes.tsx';
import { paths } from '#app/paths.ts';
import { recoveryCodesFor } from '#app/session/two-factor.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AuthPage } from './auth-page.tsx';
import { startSession, redirectAfterLogin } from './login-redirect.server.ts';
import { TwoFactorPage, twoFactorForm } from './two-factor-form.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactor'),
  permission: 'anyone',
  requires: ['twoFactor'],
};

const otherPage = (context: RequestContext, redirectTo?: string): string =>
  context.account ? paths.dashboard : paths.loginTo(redirectTo);

export const loader = (args: LoaderFunctionArgs) => loadTwoFactorStep(args, otherPage);

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.account) {
    const signInState = await readForm(request, context, signInStateForm);
    if (!signInState.ok) return signInState.rejection;
    const codes = recoveryCodesFor(context, signInState.key);
    return codes
      ? json({ codes, ...signInState.value })
      : redirectAfterLogin(context, context.account, signInState.value);
  }
  const { token } = requirePendingTwoFactor(context, otherPage(context));
  const form = await readForm(request, context, twoFactorForm);
  if (!form.ok) return form.rejection;
  const { code, trust, redirectTo, parked } = form.value;
  const sent = await context.api.twoFactor.verifyTwoFactor({ body: { token, code, trust } }, form);
  if (!sent.ok) return form.reject(sent.error);
  context.session.unset('pendingTwoFactor');
  const account = await startSession(context, sent.value);
  const { recovery_codes: codes } = sent.value;
  if (codes.length === 0) return redirectAfterLogin(context, account, { redirectTo, parked });
  context.session.set('newRecoveryCodes', { key: form.key, codes });
  return json({ codes, redirectTo, parked });
}

export default function TwoFactor() {
  const { settingUp, redirectTo } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  if (!answer || !('codes' in answer)) return <TwoFactorPage settingUp={settingUp} redirectTo={redirectTo} />;
  return (
    <AuthPage title={t('title.recoveryCodes')}>
      <NewRecoveryCodes {...answer} action={paths.loginTwoFactor} />
    </AuthPage>
  );
}
