import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { loginEmail } from '#contract/accounts/auth.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { readInstallation } from '#app/api-client/setting.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { nextSignUpPath } from './progress.server.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.signUp'), permission: 'anyone' };

const emailForm = z.object({
  email: loginEmail,
  /** Set by the code page, to request another code. */
  again: z.literal('1').optional().catch(undefined),
});

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.account) throw redirect(paths.dashboard);
  if (context.signUp) {
    const next = nextSignUpPath(await context.api.business.getProfile({ params: { id: context.signUp.businessId } }));
    // Until the address is verified, sign-up continues on this page.
    if (next !== paths.signUp) throw redirect(next);
  }
  return { isOpen: (await readInstallation(context.api)).isOpen };
}

export const action = formAction(
  emailForm,
  ({ body }) => paths.signUpCode + (body.again ? '?again=1' : ''),
  async ({ context, api, body: { email }, form }) => {
    const sent = await api.auth.sendVerifyCode({ body: { email } }, form);
    if (sent.ok) context.session.set('pendingCode', { email, purpose: 'SIGN_UP', role: 'OPERATOR' });
    return sent;
  },
  { hasNoToast: true },
);

export default function SignUpEmail() {
  const { isOpen } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(emailForm, {
    id: 'sign-up',
    labels: { email: 'field.workEmail', again: null },
  });
  if (!isOpen)
    return (
      <PublicLayout>
        <AuthLayout>
          <h1>{t('setup.title')}</h1>
          <p>{t('setup.notOpen')}</p>
          <Actions>
            <ButtonLink href={paths.home}>{t('setup.home')}</ButtonLink>
          </Actions>
        </AuthLayout>
      </PublicLayout>
    );
  return (
    <SignUpPage page="verifyEmail" title={t('title.verifyEmail')} line={t('signUp.emailLine')}>
      <SubmitForm form={form} action={paths.signUp} submit={t('signUp.sendCode')}>
        <TextField {...field(fields.email)} type="email" autoComplete="email" />
      </SubmitForm>
      <p>
        <Sentence text="signUp.resume" parts={{ login: <a href={paths.login}>{''}</a> }} />
      </p>
    </SignUpPage>
  );
}
