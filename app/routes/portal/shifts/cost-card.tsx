import { useText } from '#app/i18n/text.tsx';
import type { ShiftCost } from '#contract/core/fields/shift.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

export function CostFacts({ shift: { id, cost } }: { shift: { id: number; cost: ShiftCost } }) {
  const { t, format } = useText();
  return (
    <DescriptionList
      money
      facts={[
        {
          id: 'pay',
          term: t('field.workerPay'),
          value: <Metric testId={`booking.${id}.worker_pay`}>{format.money(cost.worker_pay)}</Metric>,
        },
        {
          id: 'commission',
          term: t('shifts.commission', { percent: format.percent(cost.commission_percentage) }),
          value: <Metric testId={`booking.${id}.commission`}>{format.money(cost.commission)}</Metric>,
        },
        {
          id: 'fee',
          term: t('field.cardFee'),
          value:
            cost.card_fee > 0 ? (
              <Metric testId={`booking.${id}.card_fee`}>{format.money(cost.card_fee)}</Metric>
            ) : (
              t('shifts.none')
            ),
        },
        {
          id: 'total',
          term: <b>{t('field.total')}</b>,
          value: (
            <b>
              <Metric testId={`booking.${id}.total`}>{format.money(cost.total)}</Metric>
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
