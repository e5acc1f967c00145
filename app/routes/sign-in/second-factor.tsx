import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { readQuery } from '#app/forms/query.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { RecoveryCodes } from '#app/parts/second-factor/recovery-codes.tsx';
import { paths } from '#app/paths.ts';
import { pendingFactorOf } from '#app/session/guards.server.ts';
import { codesOf } from '#app/session/fresh-codes.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { z } from 'zod';
import { AuthPage } from './auth-page.tsx';
import { enter, goOn } from './entrance.server.ts';
import { loginForm } from './login-form.ts';
import { SecondFactorPage, secondFactorForm } from './second-factor-form.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.secondFactor'), may: 'anyone' };

/**
 * Returns the account whose password was right and whose code is waited for; everybody else begins with the password.
 */
function pendingFactor(context: RequestContext, redirectTo?: string) {
  const pending = pendingFactorOf(context);
  if (pending) return pending;
  throw redirect(context.account ? paths.dashboard : paths.loginTo(redirectTo));
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { redirectTo } = readQuery(request, { redirectTo: z.string().max(2_048).optional().catch(undefined) });
  // After the code was right there is none any more, and the page shows recovery codes.
  const settingUp = context.posted
    ? context.session.get('pendingFactor')?.settingUp
    : pendingFactor(context, redirectTo).settingUp;
  return { settingUp: settingUp ?? null, redirectTo };
}

/** From the recovery codes on: what was carried so far. */
const carriedOn = loginForm.pick({ redirectTo: true, parked: true });

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.account) {
    const carried = await readForm(request, context, carriedOn);
    if (!carried.ok) return carried.refusal;
    const codes = codesOf(context, carried.key);
    return codes ? json({ codes, ...carried.value }) : goOn(context, context.account, carried.value);
  }
  const { token } = pendingFactor(context);
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
      <RecoveryCodes codes={answer.codes}>
        <form method="post" action={paths.loginSecondFactor}>
          {answer.redirectTo && <input type="hidden" name="redirectTo" value={answer.redirectTo} />}
          {answer.parked && <input type="hidden" name="parked" value={answer.parked} />}
          <FormKey />
          <Actions>
            <Button>{t('secondFactor.goOn')}</Button>
          </Actions>
        </form>
      </RecoveryCodes>
    </AuthPage>
  );
}
