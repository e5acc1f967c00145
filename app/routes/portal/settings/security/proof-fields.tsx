import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { TwoFactorCodeField } from '#app/shared/two-factor/code-field.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';

interface ProofFieldsProps {
  fields: { present_password: FieldMetadata<string>; code: FieldMetadata<string> };
  /** The account's email, for password managers. */
  email: string;
  recovery?: boolean;
}

export function ProofFields({ fields, email, recovery = false }: ProofFieldsProps) {
  const field = useField();
  return (
    <>
      <input hidden name="username" autoComplete="username" defaultValue={email} readOnly />
      <PasswordField {...field(fields.present_password, { secret: true })} autoComplete="current-password" />
      <TwoFactorCodeField field={fields.code} allowsRecoveryCode={recovery} />
    </>
  );
}
