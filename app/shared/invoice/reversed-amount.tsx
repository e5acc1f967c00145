import type { Cents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';

interface ReversedAmountProps {
  of: { amount: Cents; on: Day };
  testId: string;
}

/** Of a payment whose reversal is no line of its own. */
export function ReversedAmount({ of: { amount, on }, testId }: ReversedAmountProps) {
  const { t, format } = useText();
  return (
    <SmallLine>
      <Metric testId={testId}>
        {t('statement.reversedAmount', { amount: format.money(amount), date: format.date(on) })}
      </Metric>
    </SmallLine>
  );
}
