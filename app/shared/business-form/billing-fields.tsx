import type { FieldMetadata } from '@conform-to/react';
import { useText } from '#app/i18n/text.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { z } from 'zod';
import { FieldsOf } from '#app/forms/edit-form.tsx';
import type { billingDetails } from '#contract/accounts/business.ts';
import { useField } from '#app/forms/route-form.tsx';

type BillingDetails = z.output<typeof billingDetails>;

interface BillingFieldsProps {
  fields: Record<keyof BillingDetails, FieldMetadata<unknown>>;
  theirs?: BillingDetails | null;
}

export function BillingFields({ fields, theirs }: BillingFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <FieldsOf<BillingDetails>
      all={{
        billing_email: (
          <TextField
            {...field(fields.billing_email, { hint: t('account.billingHint'), theirs: theirs?.billing_email })}
            type="email"
            autoComplete="email"
          />
        ),
        billing_phone: (
          <TextField
            {...field(fields.billing_phone, { hint: t('account.phoneHint'), theirs: theirs?.billing_phone })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            short
          />
        ),
      }}
    />
  );
}
