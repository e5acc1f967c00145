import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Authenticator } from '#app/parts/second-factor/authenticator.tsx';
import { CarriedFields, useCarried, type Carried } from '#app/parts/second-factor/carried.tsx';
import { SecondFactorField } from '#app/parts/second-factor/code-field.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Door } from './door.tsx';
import { codeForm, codeLabels } from './sign-in-form.ts';

interface CodePageProps extends Carried {
  /** Null when the account already has two-factor authentication. */
  settingUp: { secret: string; address: string } | null;
}

export function CodePage({ settingUp, ...given }: CodePageProps) {
  const { t } = useText();
  const carried = useCarried(given);
  const { fields, ...form } = useRouteForm(codeForm, { id: 'code', labels: codeLabels });
  return (
    <Door title={t(settingUp ? 'title.secondFactorSetUp' : 'title.secondFactor')}>
      <p>{t(settingUp ? 'office.factorLine' : 'secondFactor.askLine')}</p>
      {settingUp && <Authenticator {...settingUp} />}
      <RouteForm {...form} action={paths.officeSignInCode()}>
        <SecondFactorField field={fields.code} recovery={!settingUp} />
        <CarriedFields {...carried} />
        <Actions>
          <Button>{t('action.logIn')}</Button>
          <ButtonLink look="quiet" href={paths.officeSignInTo(carried.redirectTo)}>
            {t('forgotPassword.back')}
          </ButtonLink>
        </Actions>
      </RouteForm>
    </Door>
  );
}
