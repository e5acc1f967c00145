import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { readQuery } from '#app/forms/query.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { RecoveryCodes } from '#app/parts/second-factor/recovery-codes.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { codesOf } from '#app/session/fresh-codes.server.ts';
import { pendingFactorOf } from '#app/session/guards.server.ts';
import { beginOffice } from '#app/session/office.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import type { Provider } from '#app/session/session.server.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { CodePage } from './code-page.tsx';
import { Door } from './door.tsx';
import { carriedForm, codeForm, type Carried } from './sign-in-form.ts';

export const handle: ScreenHandle = { title: (t) => t('title.secondFactor'), may: 'anyone' };

/** Returns the sign-in whose password was right; everybody else begins with the password. */
function pendingFactor(context: RequestContext, redirectTo?: string) {
  const pending = pendingFactorOf(context);
  if (pending) return pending;
  throw redirect(context.provider ? paths.office : paths.officeSignInTo(redirectTo));
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { redirectTo } = readQuery(request, { redirectTo: z.string().max(2_048).optional().catch(undefined) });
  // After the code was right there is none any more, and the page shows recovery codes.
  const settingUp = context.posted
    ? context.session.get('pendingFactor')?.settingUp
    : pendingFactor(context, redirectTo).settingUp;
  return { settingUp: settingUp ?? null, redirectTo };
}

/** Leads on to where the person wanted to go, or shows the form again that was kept. */
async function goOn(context: RequestContext, provider: Provider, { redirectTo, parked }: Carried) {
  const stashed = parked ? await restoreForm(context.formSeal, parked, provider, context.now()) : null;
  if (stashed) context.resume = stashed;
  else if (parked) return context.toasts.redirectWithInfo(paths.office, context.t('notice.otherAccount'));
  return redirect(safeRedirect(redirectTo, paths.office), 303);
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (context.provider) {
    const carried = await readForm(request, context, carriedForm);
    if (!carried.ok) return carried.refusal;
    const codes = codesOf(context, carried.key);
    return codes ? json({ codes, ...carried.value }) : goOn(context, context.provider, carried.value);
  }
  const { token } = pendingFactor(context);
  const form = await readForm(request, context, codeForm);
  if (!form.ok) return form.refusal;
  const { code, redirectTo, parked } = form.value;
  const sent = await context.office.people.verifyProviderCode({ body: { token, code } }, form);
  if (!sent.ok) return form.refuse(sent.error);
  const provider = await beginOffice(context, sent.value);
  const { recovery_codes: codes } = sent.value;
  if (codes.length === 0) return goOn(context, provider, { redirectTo, parked });
  context.session.set('freshCodes', { key: form.key, codes });
  return json({ codes, redirectTo, parked });
}

export default function Code() {
  const { settingUp, redirectTo } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  if (!answer || !('codes' in answer)) return <CodePage settingUp={settingUp} redirectTo={redirectTo} />;
  return (
    <Door title={t('title.recoveryCodes')}>
      <RecoveryCodes codes={answer.codes}>
        <form method="post" action={paths.officeSignInCode()}>
          {answer.redirectTo && <input type="hidden" name="redirectTo" value={answer.redirectTo} />}
          {answer.parked && <input type="hidden" name="parked" value={answer.parked} />}
          <FormKey />
          <Actions>
            <Button>{t('secondFactor.goOn')}</Button>
          </Actions>
        </form>
      </RecoveryCodes>
    </Door>
  );
}
