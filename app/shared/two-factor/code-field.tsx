import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

interface SecondFactorFieldProps {
  field: FieldMetadata<string>;
  recovery?: boolean;
}

/** Not a numeric input, because a recovery code has letters. */
export function SecondFactorField({ field: code, recovery }: SecondFactorFieldProps) {
  const { t } = useText();
  const field = useField();
  return (
    <TextField
      {...field(code, { hint: t(recovery ? 'secondFactor.codeHint' : 'secondFactor.appCodeHint') })}
      maxLength={undefined}
      inputMode={recovery ? undefined : 'numeric'}
      autoComplete="one-time-code"
      short
    />
  );
}
