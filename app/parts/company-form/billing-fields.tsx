import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useField } from '#app/forms/route-form.tsx';

interface BillingFieldsProps {
  fields: { billing_email: FieldMetadata<unknown>; billing_phone: FieldMetadata<unknown> };
  /** What another window has stored meanwhile. */
  theirs?: { billing_email: string; billing_phone: string } | null;
}

/** Where invoices go, and whom to call about them. */
export function BillingFields({ fields, theirs }: BillingFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <TextField
        {...field(fields.billing_email, {
          label: t('field.billingEmail'),
          hint: t('account.billingHint'),
          theirs: theirs?.billing_email,
        })}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...field(fields.billing_phone, {
          label: t('account.billingPhone'),
          hint: t('account.phoneHint'),
          theirs: theirs?.billing_phone,
        })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        short
      />
    </>
  );
}
