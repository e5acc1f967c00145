import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/shared/two-factor/authenticator.tsx';
import { SignInStateFields, useSignInState, type SignInState } from '#app/shared/two-factor/sign-in-state.tsx';
import { TwoFactorCodeField } from '#app/shared/two-factor/code-field.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { codeForm, codeLabels } from './sign-in-form.ts';

interface CodePageProps extends SignInState {
  /** Null when the account already has two-factor authentication. */
  settingUp: { secret: string; address: string } | null;
}

export function CodePage({ settingUp, ...given }: CodePageProps) {
  const { t } = useText();
  const signInState = useSignInState(given);
  const { fields, ...form } = useRouteForm(codeForm, { id: 'code', labels: codeLabels });
  return (
    <SignedOutPage title={t(settingUp ? 'title.twoFactorSetUp' : 'title.twoFactor')}>
      <p>{t(settingUp ? 'admin.twoFactorLine' : 'twoFactor.askLine')}</p>
      {settingUp && <Authenticator {...settingUp} />}
      <RouteForm {...form} action={paths.admin.signInCode()}>
        <TwoFactorCodeField field={fields.code} allowsRecoveryCode={!settingUp} />
        <SignInStateFields {...signInState} />
        <Actions>
          <Button>{t('action.logIn')}</Button>
          <ButtonLink look="quiet" href={paths.admin.signInTo(signInState.redirectTo)}>
            {t('forgotPassword.back')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </SignedOutPage>
  );
}
