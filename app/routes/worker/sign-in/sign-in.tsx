import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { workerEmailForm } from '#app/shared/sign-in/forms.ts';
import { SignInStateFields } from '#app/shared/sign-in/sign-in-state.tsx';
import { SignedOutPage } from '#app/shared/sign-in/signed-out-page.tsx';
import { StashNotice } from '#app/shared/stash-notice.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { stashMinutes } from '#app/session/stashed-form.server.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { WorkerCodePage } from './code-page.tsx';

export const handle: RouteHandle<{ wrongAccount: boolean }> = {
  title: (t, data) => t(data.wrongAccount ? 'title.wrongAccount' : 'workerSite.signIn'),
  isErrorPage: (data) => data.wrongAccount,
  permission: 'anyone',
};

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, {
    ended: z.string().optional().catch(undefined),
    redirectTo: z.string().optional().catch(undefined),
  });
  const target = safeRedirect(query.redirectTo, paths.workerSite.home);
  if (context.workerUser && !context.posted) throw redirect(target);
  return {
    ended: query.ended !== undefined,
    redirectTo: query.redirectTo && target,
    stashed: context.stashed,
    wrongAccount: context.wrongAccount,
    stashMinutes,
    demo: context.demo,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, workerEmailForm);
  if (!form.ok) return form.rejection;
  const { email, ...state } = form.value;
  const sent = await context.worker.account.workerSendCode({ body: { email } }, form);
  if (!sent.ok) return form.reject(sent.error);
  context.session.set('pendingEmail', email);
  // A stashed form does not fit in the session; the page that asks for the code carries it.
  if (state.parked) return json({ askedForCode: { ...state, email, demo: context.demo } });
  return redirect(paths.workerSite.signInCode(state.redirectTo), 303);
}

export default function SignInOrCode() {
  const answer = useActionResult<typeof action>();
  return answer && 'askedForCode' in answer ? <WorkerCodePage {...answer.askedForCode} /> : <SignIn />;
}

function SignIn() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const sent = useRejectedForm();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(workerEmailForm, {
    id: 'sign-in',
    labels: { email: 'field.email', redirectTo: null, parked: null },
  });
  const again = sent?.result.initialValue?.parked;
  const parked = data.stashed ?? (typeof again === 'string' ? again : undefined);
  return (
    <SignedOutPage title={t(data.wrongAccount ? 'title.wrongAccount' : 'workerSite.signIn')}>
      <StashNotice
        wrongAccount={data.wrongAccount}
        minutes={data.stashMinutes}
        stashed={parked !== undefined}
        home={paths.workerSite.home}
      />
      {!parked && !sent && data.ended && <Notice>{t('auth.ended')}</Notice>}
      <p>{t('workerSite.signInLine')}</p>
      <SubmitForm
        form={form}
        action={paths.workerSite.signInTo(data.redirectTo)}
        submit={t('workerSite.sendCode')}
        end={<SignInStateFields redirectTo={data.redirectTo} parked={parked} />}
      >
        <TextField {...field(fields.email)} type="email" autoComplete="username" />
      </SubmitForm>
    </SignedOutPage>
  );
}
