import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { SignInStateFields, type SignInState } from '../sign-in/sign-in-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface NewRecoveryCodesProps extends SignInState {
  codes: readonly string[];
  action: string;
}

export function NewRecoveryCodes({ codes, action, ...signInState }: NewRecoveryCodesProps) {
  const { t } = useText();
  return (
    <RecoveryCodes codes={codes}>
      <form method="post" action={action}>
        <SignInStateFields {...signInState} />
        <FormKey />
        <Actions>
          <Button>{t('twoFactor.goOn')}</Button>
        </Actions>
      </form>
    </RecoveryCodes>
  );
}
