import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { loginEmail } from '#contract/account/auth.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { readInstallation } from '#app/upstream/setting.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { continueAt } from './progress.server.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.signUp'), may: 'anyone' };

const emailForm = z.object({
  email: loginEmail,
  /** Set by the code page, to request another code. */
  again: z.literal('1').optional().catch(undefined),
});

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.account) throw redirect(paths.dashboard);
  if (context.signUp) {
    const next = continueAt(await context.api.business.getProfile({ params: { id: context.signUp.businessId } }));
    // Until the address is verified, sign-up continues on this page.
    if (next !== paths.signUp) throw redirect(next);
  }
  return { isOpen: (await readInstallation(context.api)).isOpen };
}

export const action = sends(
  emailForm,
  ({ body }) => paths.signUpCode + (body.again ? '?again=1' : ''),
  async ({ context, api, body: { email }, form }) => {
    const sent = await api.auth.sendVerifyCode({ body: { email } }, form);
    if (sent.ok) context.session.set('pendingCode', { email, purpose: 'SIGN_UP', role: 'OPERATOR' });
    return sent;
  },
  { quiet: true },
);

export default function SignUpEmail() {
  const { isOpen } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(emailForm, {
    id: 'sign-up',
    labels: { email: 'field.workEmail', again: null },
  });
  if (!isOpen)
    return (
      <PublicFrame>
        <AuthLayout>
          <h1>{t('opening.title')}</h1>
          <p>{t('opening.notOpen')}</p>
          <Actions>
            <ButtonLink href={paths.home}>{t('opening.home')}</ButtonLink>
          </Actions>
        </AuthLayout>
      </PublicFrame>
    );
  return (
    <SignUpPage screen="verifyEmail" title={t('title.verifyEmail')} line={t('signUp.emailLine')}>
      <RouteForm {...form} action={paths.signUp}>
        <TextField {...field(fields.email)} type="email" autoComplete="email" />
        <Actions>
          <Button>{t('signUp.sendCode')}</Button>
        </Actions>
      </RouteForm>
      <p>
        <Sentence text="signUp.resume" parts={{ login: <a href={paths.login}>{''}</a> }} />
      </p>
    </SignUpPage>
  );
}
