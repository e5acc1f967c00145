import { useText } from '#app/i18n/text.tsx';
import type { Cost } from '#domain/shifts/cost.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

interface RunningTotalProps {
  cost: Pick<Cost, 'total' | 'workerPay' | 'commission'>;
  shifts: number;
}

export function RunningTotal({ cost, shifts }: RunningTotalProps) {
  const { t, format } = useText();
  return (
    <Notice title={t('book.runningTotal', { amount: format.money(cost.total), count: shifts })}>
      {t('book.runningTotalLine', {
        pay: format.money(cost.workerPay),
        commission: format.money(cost.commission),
      })}
    </Notice>
  );
}
