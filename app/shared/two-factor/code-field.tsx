import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

interface TwoFactorCodeFieldProps {
  field: FieldMetadata<string>;
  allowsRecoveryCode?: boolean;
}

/** Not a numeric input, because a recovery code has letters. */
export function TwoFactorCodeField({ field: code, allowsRecoveryCode }: TwoFactorCodeFieldProps) {
  const { t } = useText();
  const field = useField();
  return (
    <TextField
      {...field(code, { hint: t(allowsRecoveryCode ? 'twoFactor.codeHint' : 'twoFactor.appCodeHint') })}
      maxLength={undefined}
      inputMode={allowsRecoveryCode ? undefined : 'numeric'}
      autoComplete="one-time-code"
      short
    />
  );
}
