import type { FieldMetadata } from '@conform-to/react';
import { passwordLength } from '#domain/accounts/password.ts';
import { useText } from '#app/i18n/text.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { useField } from '#app/forms/route-form.tsx';

interface NewPasswordFieldsProps {
  fields: { password: FieldMetadata<unknown>; confirm_password: FieldMetadata<unknown> };
  /** The email address that this password signs in with, for password managers. */
  username?: string;
  hint?: string;
  optional?: boolean;
}

export function NewPasswordFields({ fields, username, hint, optional }: NewPasswordFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      {username && <input hidden name="username" autoComplete="username" defaultValue={username} readOnly />}
      <PasswordField
        {...field(fields.password, {
          hint: hint ?? t('validation.passwordLength', passwordLength),
          ...(optional && { optional }),
          secret: true,
        })}
        autoComplete="new-password"
      />
      <PasswordField
        {...field(fields.confirm_password, { ...(optional && { optional }), secret: true })}
        autoComplete="new-password"
      />
    </>
  );
}
