import { codeMinutes } from '#domain/accounts/verification-code.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { CodeField } from '#app/shared/code-form/code-form.tsx';
import { DemoMailbox } from '#app/shared/code-form/demo-mailbox.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { workerCodeForm } from '#app/shared/sign-in/forms.ts';
import { SignInStateFields, useSignInState, type SignInState } from '#app/shared/sign-in/sign-in-state.tsx';
import { SignedOutPage } from '#app/shared/sign-in/signed-out-page.tsx';
import { paths } from '#app/paths.ts';
import { MutedText } from '#app/ui/text/text.tsx';
import { Button } from '#app/ui/button/button.tsx';

interface CodePageProps extends SignInState {
  email: string;
  demo: boolean;
}

export function WorkerCodePage({ email, demo, ...given }: CodePageProps) {
  const { t } = useText();
  const state = useSignInState(given);
  const { fields, ...form } = useRouteForm(workerCodeForm, {
    id: 'code',
    labels: { code: 'field.verificationCode', redirectTo: null, parked: null },
  });
  return (
    <SignedOutPage title={t('workerSite.codeTitle')}>
      <p>{t('auth.codeSent', { number: codeMinutes })}</p>
      <SubmitForm
        form={form}
        action={paths.workerSite.signInCode()}
        submit={t('action.logIn')}
        cancel={paths.workerSite.signInTo(state.redirectTo)}
        cancelLabel={t('signUp.otherEmail')}
        end={<SignInStateFields {...state} />}
      >
        <CodeField field={fields.code} email={email} />
      </SubmitForm>
      {demo && <DemoMailbox />}
      <MutedText as="p">{t('code.notArrived')}</MutedText>
      <form method="post" action={paths.workerSite.signIn}>
        <input type="hidden" name="email" value={email} />
        <SignInStateFields {...state} />
        <FormKey />
        <Button look="secondary">{t('action.resendCode')}</Button>
      </form>
    </SignedOutPage>
  );
}
