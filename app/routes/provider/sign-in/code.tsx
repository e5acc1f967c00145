import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { carriedForm, type Carried } from '#app/parts/second-factor/carried.tsx';
import { loadCodeStep, pendingFactor } from '#app/parts/second-factor/code-step.server.ts';
import { NewCodes } from '#app/parts/second-factor/new-codes.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { formAccountOf } from '#app/session/form-key.ts';
import { codesOf } from '#app/session/second-factor.ts';
import { beginOffice } from '#app/session/office.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { restoreForm } from '#app/session/stashed-form.server.ts';
import type { Provider } from '#app/session/session.server.ts';
import { CodePage } from './code-page.tsx';
import { Door } from './door.tsx';
import { codeForm } from './sign-in-form.ts';

export const handle: ScreenHandle = { title: (t) => t('title.secondFactor'), may: 'anyone' };

const elsewhere = (context: RequestContext, redirectTo?: string): string =>
  context.provider ? paths.office : paths.officeSignInTo(redirectTo);

export const loader = (args: LoaderFunctionArgs) => loadCodeStep(args, elsewhere);

async function goOn(context: RequestContext, provider: Provider, { redirectTo, parked }: Carried) {
  const stashed = parked ? await restoreForm(context.formSeal, parked, formAccountOf(provider), context.now()) : null;
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
  const { token } = pendingFactor(context, elsewhere(context));
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
      <NewCodes {...answer} action={paths.officeSignInCode()} />
    </Door>
  );
}
