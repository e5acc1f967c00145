import { isCard } from '#domain/billing/payments/method.ts';
import { payPerWorker } from '#domain/shifts/cost.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { ShiftCost } from '#contract/core/fields/shift.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Receipt, type ReceiptLine } from '#app/ui/receipt/receipt.tsx';
import type { CompleteDraft } from './summary.tsx';

/** The cost without and with the card fee; only one of them where only one is offered. */
export function costsOf({ preview }: Pick<CompleteDraft, 'preview'>) {
  const byCard = preview.costs.find(({ payment_method: method }) => isCard(method));
  const plain = preview.costs.find(({ payment_method: method }) => !isCard(method));
  return { plain, byCard };
}

/** Sent with the form, so that what is booked is what was seen. */
export function ShownTotals({ draft }: { draft: CompleteDraft }) {
  return Object.entries(costsOf(draft)).map(
    ([name, cost]) => cost && <input key={name} type="hidden" name={`totals.${name}`} value={cost.series.total} />,
  );
}

export function Cost({ draft }: { draft: CompleteDraft }) {
  const texts = useText();
  const { t } = texts;
  const { plain, byCard } = costsOf(draft);
  const shifts = draft.preview.shifts.length;
  return (
    <>
      <ShownTotals draft={draft} />
      <Receipt {...receiptOf(draft, plain?.series, byCard?.series, shifts, texts)} title={t('title.costBreakdown')} />
      {shifts > 1 && (
        <Disclosure summary={t('book.oneShift')}>
          <Receipt {...receiptOf(draft, plain?.shift, byCard?.shift, 1, texts)} title={t('book.oneShift')} hideTitle />
        </Disclosure>
      )}
    </>
  );
}

/** The card fee is below the total, as the extra for paying by card; above it where a card is the only method. */
function receiptOf(
  draft: CompleteDraft,
  plain: ShiftCost | undefined,
  byCard: ShiftCost | undefined,
  shifts: number,
  texts: Texts,
) {
  const { t, format } = texts;
  const cost = plain ?? byCard;
  if (!cost) return { lines: [], total: { label: t('field.total'), amount: '' } };
  const fee = byCard && cardFeeLine(byCard, texts);
  return {
    lines: [...payLines(draft, cost, shifts, texts), ...(plain || !fee ? [] : [fee])],
    total: { label: t('book.totalOf', { count: shifts }), amount: format.money(cost.total) },
    after:
      plain && byCard && fee
        ? [fee, { id: 'byCard', label: t('book.totalByCard'), amount: format.money(byCard.total) }]
        : [],
  };
}

function payLines(
  { staffing, preview }: CompleteDraft,
  cost: ShiftCost,
  shifts: number,
  { t, format }: Texts,
): ReceiptLine[] {
  const { wage, workers } = staffing;
  const wageAndHours = [format.shortMoney(wage), format.duration(preview.paid_minutes)].join(' × ');
  const item = payPerWorker({ wageType: staffing.wage_type, wage, paidMinutes: preview.paid_minutes });
  const factors = [
    staffing.wage_type === wageType.HOURLY ? `${wageAndHours} = ${format.money(item)}` : format.shortMoney(wage),
    t('book.workersCount', { count: workers }),
    ...(shifts > 1 ? [t('book.dates', { count: shifts })] : []),
  ];
  return [
    { id: 'pay', label: t('field.workerPay'), note: factors.join(' × '), amount: format.money(cost.worker_pay) },
    {
      id: 'commission',
      label: t('book.commission', { percent: format.percent(cost.commission_percentage) }),
      note: t('book.perPaidHour', { amount: format.money(cost.commission_per_hour) }),
      amount: format.money(cost.commission),
    },
  ];
}

const cardFeeLine = (cost: ShiftCost, { t, format }: Texts): ReceiptLine => ({
  id: 'fee',
  label: t('field.cardFee'),
  note: t('book.cardFeeNote', {
    percent: format.percent(cost.card_fee_percentage),
    amount: format.money(cost.card_fee_fixed),
  }),
  amount: format.money(cost.card_fee),
});
