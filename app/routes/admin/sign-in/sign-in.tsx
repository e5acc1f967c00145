import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { useRefusal } from '#app/forms/form-problem.ts';
import { readQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CarriedFields } from '#app/parts/second-factor/carried.tsx';
import { StashNotice } from '#app/parts/stash-notice.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { hasOffice, leaveOffice } from '#app/session/office.server.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { stashMinutes } from '#app/session/stashed-form.server.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { CodePage } from './code-page.tsx';
import { Door } from './door.tsx';
import { signInForm, signInLabels } from './sign-in-form.ts';

export const handle: ScreenHandle<{ wrongAccount: boolean }> = {
  title: (t, data) => t(data.wrongAccount ? 'title.wrongAccount' : 'office.signIn'),
  refused: (data) => data.wrongAccount,
  may: 'anyone',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    ended: z.string().optional().catch(undefined),
    changed: z.string().optional().catch(undefined),
    redirectTo: z.string().optional().catch(undefined),
  });
  const target = safeRedirect(query.redirectTo, paths.office);
  if (context.provider && !context.posted) throw redirect(target);
  if (!(await hasOffice(context))) throw json({ kind: 'notFound' }, 404);
  return {
    ended: query.ended !== undefined,
    changed: query.changed !== undefined,
    redirectTo: query.redirectTo && target,
    stashed: context.stashed,
    wrongAccount: context.wrongAccount,
    stashMinutes,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, signInForm);
  if (!form.ok) return form.refusal;
  const { email, password, redirectTo, parked } = form.value;
  const sent = await context.office.people.providerLogin({ body: { email, password } }, form);
  if (!sent.ok) return form.refuse(sent.error);
  const { token, setting_up: settingUp, expires_at: until } = sent.value;
  // The page that asks for the code leads who is signed in on to where they were going.
  if (context.provider) await leaveOffice(context);
  context.session.set('pendingFactor', { token, settingUp, until });
  // A stashed form does not fit in the session; the page that asks for the code carries it.
  if (parked) return json({ askedForCode: { settingUp, parked, redirectTo } });
  return redirect(paths.officeSignInCode(redirectTo), 303);
}

export default function SignInOrCode() {
  const answer = useAnswer<typeof action>();
  return answer && 'askedForCode' in answer ? <CodePage {...answer.askedForCode} /> : <SignIn />;
}

function SignIn() {
  const data = useRouteData<typeof loader>();
  const sent = useRefusal();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(signInForm, { id: 'sign-in', labels: signInLabels });
  const again = sent?.result.initialValue?.parked;
  const parked = data.stashed ?? (typeof again === 'string' ? again : undefined);
  return (
    <Door title={t(data.wrongAccount ? 'title.wrongAccount' : 'office.signIn')}>
      <StashNotice
        wrongAccount={data.wrongAccount}
        minutes={data.stashMinutes}
        kept={parked !== undefined}
        home={paths.office}
      />
      {!parked && !sent && data.changed && <Notice>{t('office.passwordSet')}</Notice>}
      {!parked && !sent && data.ended && <Notice>{t('auth.ended')}</Notice>}
      <RouteForm {...form} action={paths.officeSignInTo(data.redirectTo)}>
        <TextField {...field(fields.email)} type="email" autoComplete="username" />
        <PasswordField {...field(fields.password, { secret: true })} autoComplete="current-password" />
        <Actions>
          <Button>{t('book.continue')}</Button>
        </Actions>
        <CarriedFields redirectTo={data.redirectTo} parked={parked} />
      </RouteForm>
      <Quiet as="p">{t('office.forgotten')}</Quiet>
    </Door>
  );
}
