import type { ReactNode } from 'react';
import type { Cents } from '#domain/shared/money.ts';
import type { Day } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Sum } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

interface AmountToPayProps {
  amount: Cents;
  testId: string;
  due: Day;
  late: ReactNode;
  children?: ReactNode;
}

export function AmountToPay({ amount, testId, due, late, children }: AmountToPayProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('invoices.toPayNow')}</h2>
      <Sum>
        <Metric testId={testId}>{format.money(amount)}</Metric>
      </Sum>
      <p>{t('invoices.due', { date: format.dayInWords(due) })}</p>
      {late && <p>{late}</p>}
      {children}
    </Card>
  );
}
