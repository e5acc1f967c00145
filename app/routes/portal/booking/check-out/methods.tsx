import type { FieldMetadata } from '@conform-to/react';
import type { Cents } from '#domain/shared/money.ts';
import { isCard, paymentMethod, type PaymentMethod } from '#domain/billing/payments/method.ts';
import { useField } from '#app/forms/route-form.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { Card } from '#contract/billing/cards.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { ChoiceField, type ChoiceOption } from '#app/ui/choice/choice-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { payBy, payByCard } from './form.ts';

type Costs = NonNullable<DraftShift['preview']>['costs'];

/**
 * Operators see their saved cards (null when the API is unavailable); supervisors see none, but can pay with the
 * default card.
 */
export type VisibleCards = { kind: 'own'; cards: readonly Card[] | null } | { kind: 'hidden' };

interface PaymentMethodsProps {
  metadata: FieldMetadata<string>;
  costs: Costs;
  cards: VisibleCards;
  newCard: string;
}

export function PaymentMethods({ metadata, costs, cards, newCard }: PaymentMethodsProps) {
  const texts = useText();
  const { t } = texts;
  const field = useField();
  const options = costs.flatMap(({ payment_method: method, series }) =>
    isCard(method)
      ? cardOptions(cards, texts.format.money(series.total), texts)
      : [plainOption(method, texts.format.money(series.total), texts)],
  );
  const own =
    cards.kind === 'own' && costs.some(({ payment_method: method }) => isCard(method)) ? cards.cards : undefined;
  return (
    <>
      {costs.length === 0 && <Notice kind="warning">{t('payment.none')}</Notice>}
      {options.length > 0 && (
        <ChoiceField
          {...field(metadata)}
          type="radio"
          options={options}
          defaultValue={metadata.initialValue ?? options[0]?.value}
        />
      )}
      {own === null && <MutedText as="p">{t('error.panel')}</MutedText>}
      {own !== undefined && (
        <p>
          <a href={newCard}>{t('book.newCard')}</a>
        </p>
      )}
    </>
  );
}

/**
 * Offers the bank's page again while the bank has not decided. With `amount` the payer has left that page, and
 * other payment methods are available.
 */
export function BankPending({ bankPage, amount }: { bankPage: string | null; amount?: Cents }) {
  const { t, format } = useText();
  return (
    <Notice kind="warning" action={bankPage && <ButtonLink href={bankPage}>{t('book.toBank')}</ButtonLink>}>
      {amount === undefined ? t('book.bankPending') : t('book.bankLeft', { amount: format.money(amount) })}
    </Notice>
  );
}

const plainOption = (method: PaymentMethod, amount: string, { t }: Texts): ChoiceOption =>
  method === paymentMethod.FPS
    ? { value: payBy.FPS, label: t('book.payFps', { amount }), note: t('book.payFpsNote') }
    : { value: payBy.MANUAL, label: t('book.payManual', { amount }), note: t('book.payManualNote') };

function cardOptions(cards: VisibleCards, amount: string, { t }: Texts): ChoiceOption[] {
  if (cards.kind === 'hidden')
    return [
      { value: payBy.DEFAULT_CARD, label: t('book.payDefaultCard', { amount }), note: t('book.payDefaultCardNote') },
    ];
  return (cards.cards ?? []).map((card) => {
    const expiry = `${String(card.expiry_month).padStart(2, '0')}/${String(card.expiry_year).slice(-2)}`;
    return {
      value: payByCard(card.id),
      label: t('book.payCard', { last4: `•••• ${card.last4}`, amount }),
      note: card.is_default ? t('book.defaultExpires', { date: expiry }) : t('book.expires', { date: expiry }),
    };
  });
}
