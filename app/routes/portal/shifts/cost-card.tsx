import { useText } from '#app/i18n/text.tsx';
import type { ShiftCost } from '#contract/shifts/shifts.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

export function CostFacts({ shift: { id, cost } }: { shift: { id: number; cost: ShiftCost } }) {
  const { t, format } = useText();
  return (
    <Facts
      money
      facts={[
        {
          id: 'pay',
          term: t('field.workerPay'),
          value: <Figure of={`booking.${id}.worker_pay`}>{format.money(cost.worker_pay)}</Figure>,
        },
        {
          id: 'commission',
          term: t('shifts.commission', { percent: format.percent(cost.commission_percentage) }),
          value: <Figure of={`booking.${id}.commission`}>{format.money(cost.commission)}</Figure>,
        },
        {
          id: 'fee',
          term: t('field.cardFee'),
          value:
            cost.card_fee > 0 ? (
              <Figure of={`booking.${id}.card_fee`}>{format.money(cost.card_fee)}</Figure>
            ) : (
              t('shifts.none')
            ),
        },
        {
          id: 'total',
          term: <b>{t('field.total')}</b>,
          value: (
            <b>
              <Figure of={`booking.${id}.total`}>{format.money(cost.total)}</Figure>
            </b>
          ),
        },
      ]}
    />
  );
}

export function CostCard({ shift }: { shift: { id: number; cost: ShiftCost } }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('title.costBreakdown')}</h2>
      <CostFacts shift={shift} />
      <small>{t('shifts.commissionPerHour', { amount: format.money(shift.cost.commission_per_hour) })}</small>
    </Card>
  );
}
