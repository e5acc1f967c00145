import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { FieldErrors } from '#app/ui/field/frame.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useField } from '#app/forms/route-form.tsx';

interface CardFieldsProps {
  fields: Record<'card_number' | 'card_expiry' | 'security_code' | 'card_token' | 'holder', FieldMetadata<unknown>>;
  /** The card provider's form; null in the sandbox, where a test card is typed here. */
  cardProvider: ReactNode;
}

export function CardFields({ fields, cardProvider }: CardFieldsProps) {
  const { t, message } = useText();
  const field = useField();
  return (
    <>
      {cardProvider === null ? (
        <>
          <TextField
            {...field(fields.card_number, { hint: t('settings.cardNumberHint'), secret: true })}
            inputMode="numeric"
            autoComplete="off"
            short
          />
          <TextField
            {...field(fields.card_expiry, { hint: t('settings.cardExpiryHint'), secret: true })}
            inputMode="numeric"
            autoComplete="off"
            short
          />
          <TextField {...field(fields.security_code, { secret: true })} inputMode="numeric" autoComplete="off" short />
        </>
      ) : (
        <div id={fields.card_token.id}>
          <FieldErrors id={fields.card_token.id} errors={fields.card_token.errors?.map(message)} />
          {cardProvider}
        </div>
      )}
      <TextField
        {...field(fields.holder, { optional: true })}
        autoComplete={cardProvider === null ? 'off' : 'cc-name'}
      />
    </>
  );
}

export function useCardTexts() {
  const { t, language } = useText();
  return {
    locale: language === 'hk' ? ('zh-HK' as const) : ('en' as const),
    label: t('field.creditOrDebitCard'),
    errors: {
      number: t('validation.cardNumber'),
      code: t('validation.cardCode'),
      expiry: t('validation.cardExpiry'),
      declined: t('payment.declined'),
    },
    loading: t('app.loading'),
    failed: t('stripe.failed'),
    unavailable: t('stripe.unavailable'),
    help: t('stripe.help'),
    withoutScripts: t('stripe.withoutScripts'),
  };
}
