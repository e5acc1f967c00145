import type { Cents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';

/** Of a payment whose reversal is no line of its own. */
export function ReversedAmount({ of: { amount, on } }: { of: { amount: Cents; on: Day } }) {
  const { t, format } = useText();
  return (
    <SmallLine>{t('statement.reversedAmount', { amount: format.money(amount), date: format.date(on) })}</SmallLine>
  );
}
