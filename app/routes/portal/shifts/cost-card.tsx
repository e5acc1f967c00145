import { useText } from '#app/i18n/text.tsx';
import type { ShiftCost } from '#contract/shifts/shifts.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Card } from '#app/ui/card/card.tsx';

/** The cost breakdown: its parts add up to the total. */
export function CostCard({ cost }: { cost: ShiftCost }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('title.costBreakdown')}</h2>
      <Facts
        money
        facts={[
          { id: 'pay', term: t('field.workerPay'), value: format.money(cost.worker_pay) },
          {
            id: 'commission',
            term: t('shifts.commission', { percent: format.percent(cost.commission_percentage) }),
            value: format.money(cost.commission),
          },
          {
            id: 'fee',
            term: t('field.cardFee'),
            value: cost.card_fee > 0 ? format.money(cost.card_fee) : t('shifts.none'),
          },
          { id: 'total', term: <b>{t('field.total')}</b>, value: <b>{format.money(cost.total)}</b> },
        ]}
      />
      <small>{t('shifts.commissionPerHour', { amount: format.money(cost.commission_per_hour) })}</small>
    </Card>
  );
}
