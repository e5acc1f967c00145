import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { CarriedFields, type Carried } from './carried.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface NewCodesProps extends Carried {
  codes: readonly string[];
  action: string;
}

export function NewCodes({ codes, action, ...carried }: NewCodesProps) {
  const { t } = useText();
  return (
    <RecoveryCodes codes={codes}>
      <form method="post" action={action}>
        <CarriedFields {...carried} />
        <FormKey />
        <Actions>
          <Button>{t('secondFactor.goOn')}</Button>
        </Actions>
      </form>
    </RecoveryCodes>
  );
}
