import { z } from 'zod';
import type { LabelsOf } from '#app/forms/labels.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/parts/second-factor/authenticator.tsx';
import { carriedForm, CarriedFields, useCarried, type Carried } from '#app/parts/second-factor/carried.tsx';
import { SecondFactorField } from '#app/parts/second-factor/code-field.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { secondFactorCode } from '#contract/account/second-factor.ts';
import { trustedDays } from '#domain/account/second-factor.ts';
import { AuthPage } from './auth-page.tsx';

export const secondFactorForm = carriedForm.extend({
  code: secondFactorCode,
  trust: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

const labels = {
  code: 'field.secondFactorCode',
  trust: 'secondFactor.trust',
  redirectTo: null,
  parked: null,
} satisfies LabelsOf<z.input<typeof secondFactorForm>>;

interface SecondFactorPageProps extends Carried {
  /** Null when the account already has two-factor authentication. */
  settingUp: { secret: string; address: string } | null;
}

export function SecondFactorPage({ settingUp, ...given }: SecondFactorPageProps) {
  const { t } = useText();
  const carried = useCarried(given);
  const { fields, field, ...form } = useRouteForm(secondFactorForm, { id: 'second-factor', labels });
  return (
    <AuthPage title={t(settingUp ? 'title.secondFactorSetUp' : 'title.secondFactor')}>
      <p>{t(settingUp ? 'secondFactor.requiredLine' : 'secondFactor.askLine')}</p>
      {settingUp && <Authenticator {...settingUp} />}
      <RouteForm {...form} action={paths.loginSecondFactor}>
        <SecondFactorField field={fields.code} recovery={!settingUp} />
        <CheckField
          {...field(fields.trust, { label: t('secondFactor.trust', { number: trustedDays }) })}
          defaultChecked={fields.trust.initialValue === 'on'}
        />
        <CarriedFields {...carried} />
        <Actions>
          <Button>{t('action.logIn')}</Button>
          <ButtonLink look="quiet" href={paths.loginTo(carried.redirectTo)}>
            {t('forgotPassword.back')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </AuthPage>
  );
}
