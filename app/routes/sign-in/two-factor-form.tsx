import { useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/shared/two-factor/authenticator.tsx';
import { SignInStateFields, useSignInState, type SignInState } from '#app/shared/sign-in/sign-in-state.tsx';
import { TwoFactorCodeField } from '#app/shared/two-factor/code-field.tsx';
import { paths } from '#app/paths.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { trustedDeviceDays } from '#domain/accounts/two-factor.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { twoFactorForm } from '#app/shared/sign-in/forms.ts';
import { AuthPage } from './auth-page.tsx';

interface TwoFactorPageProps extends SignInState {
  /** Null when the account already has two-factor authentication. */
  settingUp: { secret: string; address: string } | null;
  role: string | undefined;
}

export function TwoFactorPage({ settingUp, role, ...given }: TwoFactorPageProps) {
  const { t } = useText();
  const signInState = useSignInState(given);
  const { fields, field, ...form } = useRouteForm(twoFactorForm, {
    id: 'two-factor',
    labels: { code: 'field.twoFactorCode', trust: 'twoFactor.trust', redirectTo: null, parked: null },
  });
  return (
    <AuthPage title={t(settingUp ? 'title.twoFactorSetUp' : 'title.twoFactor')}>
      <p>{t(settingUp ? 'twoFactor.requiredLine' : 'twoFactor.askLine')}</p>
      {settingUp && <Authenticator {...settingUp} />}
      <SubmitForm
        form={form}
        action={paths.loginTwoFactor}
        submit={t('action.logIn')}
        cancel={paths.loginTo(signInState.redirectTo, role)}
        cancelLabel={t('forgotPassword.back')}
      >
        <TwoFactorCodeField field={fields.code} allowsRecoveryCode={!settingUp} />
        <CheckField
          {...field(fields.trust, { label: t('twoFactor.trust', { number: trustedDeviceDays }) })}
          defaultChecked={fields.trust.initialValue === 'on'}
        />
        <SignInStateFields {...signInState} />
      </SubmitForm>
    </AuthPage>
  );
}
