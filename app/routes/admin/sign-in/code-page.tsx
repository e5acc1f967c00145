import { useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/shared/two-factor/authenticator.tsx';
import { SignInStateFields, useSignInState, type SignInState } from '#app/shared/sign-in/sign-in-state.tsx';
import { TwoFactorCodeField } from '#app/shared/two-factor/code-field.tsx';
import { paths } from '#app/paths.ts';
import { SignedOutPage } from '#app/shared/sign-in/signed-out-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { adminCodeForm } from '#app/shared/sign-in/forms.ts';

interface CodePageProps extends SignInState {
  /** Null when the account already has two-factor authentication. */
  settingUp: { secret: string; address: string } | null;
}

export function CodePage({ settingUp, ...given }: CodePageProps) {
  const { t } = useText();
  const signInState = useSignInState(given);
  const { fields, ...form } = useRouteForm(adminCodeForm, {
    id: 'code',
    labels: { code: 'field.twoFactorCode', redirectTo: null, parked: null },
  });
  return (
    <SignedOutPage title={t(settingUp ? 'title.twoFactorSetUp' : 'title.twoFactor')}>
      <p>{t(settingUp ? 'admin.twoFactorLine' : 'twoFactor.askLine')}</p>
      {settingUp && <Authenticator {...settingUp} />}
      <SubmitForm
        form={form}
        action={paths.admin.signInCode()}
        submit={t('action.logIn')}
        cancel={paths.admin.signInTo(signInState.redirectTo)}
        cancelLabel={t('forgotPassword.back')}
      >
        <TwoFactorCodeField field={fields.code} allowsRecoveryCode={!settingUp} />
        <SignInStateFields {...signInState} />
      </SubmitForm>
    </SignedOutPage>
  );
}
