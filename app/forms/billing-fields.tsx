import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useField } from './route-form.tsx';

/** Where invoices go, and whom to call about them. */
export function BillingFields({ fields }: { fields: { billing_email: FieldMetadata<unknown>; billing_phone: FieldMetadata<unknown> } }) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <TextField {...field(fields.billing_email, { label: t('field.billingEmail'), hint: t('account.billingHint') })} type="email" autoComplete="email" />
      <TextField
        {...field(fields.billing_phone, { label: t('account.billingPhone'), hint: t('account.phoneHint') })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        short
      />
    </>
  );
}
