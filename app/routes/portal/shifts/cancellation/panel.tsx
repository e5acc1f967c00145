import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

export function CancellationPanel({ shift }: { shift: BookedShift }) {
  const { t, format } = useText();
  const { id, cancellation, cost } = shift;
  const { carry } = useReturnLink(paths.shifts);
  if (!cancellation.is_cancellable) return null;
  return (
    <Stack as="section">
      <h2>{t('shifts.ifYouCancel')}</h2>
      <MutedText as="p">
        <Metric testId={`booking.${id}.total`}>
          {t('shifts.cancellingCharged', { amount: format.money(cost.total) })}
        </Metric>
      </MutedText>
      <CancellationSteps shift={shift} />
      <p>
        <ButtonLink look="danger" href={carry(paths.shiftCancellation(id))}>
          {t('shifts.cancelAsk')}
        </ButtonLink>
      </p>
    </Stack>
  );
}

export function CancellationSteps({ shift }: { shift: Pick<BookedShift, 'id' | 'cancellation' | 'start_at'> }) {
  const { t, format } = useText();
  const { steps, percentage } = shift.cancellation;
  return (
    <PriceSteps
      steps={steps.map(({ percentage: share, fee, until }, index) => ({
        share,
        price: (
          <Metric testId={`booking.${shift.id}.cancelling_${share}`}>
            {share === 0 ? format.wholeMoney(fee) : format.money(fee)}
          </Metric>
        ),
        label: share === 0 ? t('shifts.free') : format.percent(share),
        when:
          until && index < steps.length - 1
            ? t('shifts.before', { time: format.momentInWords(until) })
            : t('shifts.fromThen', { time: format.momentInWords(steps[index - 1]?.until ?? shift.start_at) }),
      }))}
      here={{ step: steps.findIndex((step) => step.percentage === percentage), label: t('shifts.youAreHere') }}
    />
  );
}
