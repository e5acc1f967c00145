import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { signInStateForm, type SignInState } from '#app/shared/two-factor/sign-in-state.tsx';
import { loadTwoFactorStep, requirePendingTwoFactor } from '#app/shared/two-factor/code-step.server.ts';
import { NewRecoveryCodes } from '#app/shared/two-factor/new-codes.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { formAccountOf } from '#app/session/form-key.ts';
import { recoveryCodesFor } from '#app/session/two-factor.ts';
import { beginAdminSession } from '#app/session/admin-session.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import type { AdminUser } from '#app/session/session.server.ts';
import { CodePage } from './code-page.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { codeForm } from './sign-in-form.ts';

export const handle: RouteHandle = { title: (t) => t('title.twoFactor'), permission: 'anyone' };

const otherPage = (context: RequestContext, redirectTo?: string): string =>
  context.adminUser ? paths.admin.home : paths.admin.signInTo(redirectTo);

export const loader = (args: LoaderFunctionArgs) => loadTwoFactorStep(args, otherPage);

async function redirectAfterSignIn(context: RequestContext, user: AdminUser, { redirectTo, parked }: SignInState) {
  const stashed = parked ? await restoreForm(context.formSeal, parked, formAccountOf(user), context.now()) : null;
  if (stashed) context.resume = stashed;
  else if (parked) return context.toasts.redirectWithInfo(paths.admin.home, context.t('notice.otherAccount'));
  return redirect(safeRedirect(redirectTo, paths.admin.home), 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.adminUser) {
    const signInState = await readForm(request, context, signInStateForm);
    if (!signInState.ok) return signInState.rejection;
    const codes = recoveryCodesFor(context, signInState.key);
    return codes
      ? json({ codes, ...signInState.value })
      : redirectAfterSignIn(context, context.adminUser, signInState.value);
  }
  const { token } = requirePendingTwoFactor(context, otherPage(context));
  const form = await readForm(request, context, codeForm);
  if (!form.ok) return form.rejection;
  const { code, redirectTo, parked } = form.value;
  const sent = await context.admin.users.verifyAdminCode({ body: { token, code } }, form);
  if (!sent.ok) return form.reject(sent.error);
  const user = await beginAdminSession(context, sent.value);
  const { recovery_codes: codes } = sent.value;
  if (codes.length === 0) return redirectAfterSignIn(context, user, { redirectTo, parked });
  context.session.set('newRecoveryCodes', { key: form.key, codes });
  return json({ codes, redirectTo, parked });
}

export default function SignInCode() {
  const { settingUp, redirectTo } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  if (!answer || !('codes' in answer)) return <CodePage settingUp={settingUp} redirectTo={redirectTo} />;
  return (
    <SignedOutPage title={t('title.recoveryCodes')}>
      <NewRecoveryCodes {...answer} action={paths.admin.signInCode()} />
    </SignedOutPage>
  );
}
