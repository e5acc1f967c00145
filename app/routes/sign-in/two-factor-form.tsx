import { z } from 'zod';
import type { LabelsOf } from '#app/forms/labels.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/shared/two-factor/authenticator.tsx';
import {
  signInStateForm,
  SignInStateFields,
  useSignInState,
  type SignInState,
} from '#app/shared/two-factor/sign-in-state.tsx';
import { TwoFactorCodeField } from '#app/shared/two-factor/code-field.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { twoFactorCode } from '#contract/accounts/two-factor.ts';
import { trustedDeviceDays } from '#domain/accounts/two-factor.ts';
import { AuthPage } from './auth-page.tsx';

export const twoFactorForm = signInStateForm.extend({
  code: twoFactorCode,
  trust: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

const labels = {
  code: 'field.twoFactorCode',
  trust: 'twoFactor.trust',
  redirectTo: null,
  parked: null,
} satisfies LabelsOf<z.input<typeof twoFactorForm>>;

interface TwoFactorPageProps extends SignInState {
  /** Null when the account already has two-factor authentication. */
  settingUp: { secret: string; address: string } | null;
}

export function TwoFactorPage({ settingUp, ...given }: TwoFactorPageProps) {
  const { t } = useText();
  const signInState = useSignInState(given);
  const { fields, field, ...form } = useRouteForm(twoFactorForm, { id: 'two-factor', labels });
  return (
    <AuthPage title={t(settingUp ? 'title.twoFactorSetUp' : 'title.twoFactor')}>
      <p>{t(settingUp ? 'twoFactor.requiredLine' : 'twoFactor.askLine')}</p>
      {settingUp && <Authenticator {...settingUp} />}
      <RouteForm {...form} action={paths.loginTwoFactor}>
        <TwoFactorCodeField field={fields.code} allowsRecoveryCode={!settingUp} />
        <CheckField
          {...field(fields.trust, { label: t('twoFactor.trust', { number: trustedDeviceDays }) })}
          defaultChecked={fields.trust.initialValue === 'on'}
        />
        <SignInStateFields {...signInState} />
        <Actions>
          <Button>{t('action.logIn')}</Button>
          <ButtonLink look="quiet" href={paths.loginTo(signInState.redirectTo)}>
            {t('forgotPassword.back')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </AuthPage>
  );
}
