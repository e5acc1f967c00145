import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { continueSignIn, signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { loadTwoFactorStep } from '#app/shared/two-factor/code-step.server.ts';
import { NewRecoveryCodes } from '#app/shared/two-factor/new-codes.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CodePage } from './code-page.tsx';
import { SignedOutPage } from '#app/shared/sign-in/signed-out-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.twoFactor'), permission: 'anyone' };

const otherPage = (context: RequestContext, redirectTo?: string): string =>
  context.adminUser ? paths.admin.home : paths.admin.signInTo(redirectTo);

export const loader = (args: LoaderFunctionArgs) => loadTwoFactorStep(args, otherPage);

export const action = (args: ActionFunctionArgs) =>
  args.context.adminUser ? continueSignIn(args, args.context.adminUser) : signIn('adminCode', args);

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
