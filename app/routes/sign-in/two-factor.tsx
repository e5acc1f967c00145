import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { pendingRole } from '#app/session/two-factor.ts';
import { continueSignIn, signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { loadTwoFactorStep } from '#app/shared/two-factor/code-step.server.ts';
import { NewRecoveryCodes } from '#app/shared/two-factor/new-codes.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AuthPage } from './auth-page.tsx';
import { TwoFactorPage } from './two-factor-form.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.twoFactor'),
  permission: 'anyone',
  requires: ['twoFactor'],
};

const otherPage = (context: RequestContext, redirectTo?: string): string =>
  context.account ? paths.dashboard : paths.loginTo(redirectTo, pendingRole(context));

export const loader = (args: LoaderFunctionArgs) => loadTwoFactorStep(args, otherPage);

export const action = (args: ActionFunctionArgs) =>
  args.context.account ? continueSignIn(args, args.context.account) : signIn('twoFactor', args);

export default function TwoFactor() {
  const { settingUp, role, redirectTo } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  if (!answer || !('codes' in answer))
    return <TwoFactorPage settingUp={settingUp} role={role} redirectTo={redirectTo} />;
  return (
    <AuthPage title={t('title.recoveryCodes')}>
      <NewRecoveryCodes {...answer} action={paths.loginTwoFactor} />
    </AuthPage>
  );
}
