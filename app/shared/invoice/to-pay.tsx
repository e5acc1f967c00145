import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import type { Day } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Sum } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

interface ToPayProps {
  amount: Cents;
  figure: string;
  due: Day;
  late: ReactNode;
}

export function ToPay({ amount, figure, due, late }: ToPayProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('invoices.toPayNow')}</h2>
      <Sum>
        <Figure of={figure}>{format.money(amount)}</Figure>
      </Sum>
      <p>{t('invoices.due', { date: format.dayInWords(due) })}</p>
      {late && <p>{late}</p>}
    </Card>
  );
}
