import { cancellationSteps, feeShare } from '#domain/shifts/cancellation.ts';
import { useText } from '#app/i18n/text.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { costsOf } from './cost.tsx';
import type { CompleteDraft } from './summary.tsx';

export function CancellationFees({ draft, now }: { draft: CompleteDraft; now: Date }) {
  const { t, format } = useText();
  const { plain, byCard } = costsOf(draft);
  const cost = plain ?? byCard;
  const [first, ...others] = draft.preview.shifts;
  if (!cost || !first) return null;
  const steps = cancellationSteps({ start: first.start_at, totalCost: cost.shift.total });
  const shares = steps.map(({ share }) => share);
  const [free, half] = steps.map(({ until }) => format.momentInWords(until));
  const words = [
    { label: t('book.cancelFree'), when: t('book.before', { time: free ?? '' }) },
    { label: format.percent(50), when: t('book.before', { time: half ?? '' }) },
    { label: format.percent(100), when: t('book.from', { time: half ?? '' }) },
  ];
  const card = byCard && plain && cancellationSteps({ start: first.start_at, totalCost: byCard.shift.total });
  return (
    <Stack as="section">
      <h2>{t('book.ifPlansChange')}</h2>
      <MutedText as="p">
        {others.length > 0
          ? t('book.ladderFirst', { date: format.dayInWords(first.start_at) })
          : t('book.ladder', { date: format.dayInWords(first.start_at) })}
      </MutedText>
      <PriceSteps
        steps={steps.map(({ share, fee }, index) => ({
          share,
          price: share === 0 ? format.wholeMoney(fee) : format.money(fee),
          label: words[index]?.label,
          when: words[index]?.when,
        }))}
        here={{ step: shares.indexOf(feeShare(first.start_at, now)), label: t('book.youAreHere') }}
      />
      {card && (
        <MutedText as="p">
          {t('book.ladderByCard', {
            half: format.money(card[1]?.fee ?? cost.shift.total),
            full: format.money(card[2]?.fee ?? cost.shift.total),
          })}
        </MutedText>
      )}
    </Stack>
  );
}
