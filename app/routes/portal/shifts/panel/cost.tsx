import { useText } from '#app/i18n/text.tsx';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Metric } from '#app/ui/metric/metric.tsx';
import { ExitPrice } from '#app/ui/week-board/panel.tsx';
import { CostFacts } from '../cost-card.tsx';

export function PanelCost({ shift }: { shift: BookedShift }) {
  const { t } = useText();
  return (
    <section>
      <h2>{t('board.panel.cost')}</h2>
      <CostFacts shift={shift} />
      {shift.cancellation.is_cancellable && <Exit shift={shift} />}
    </section>
  );
}

function Exit({ shift: { id, cancellation } }: { shift: BookedShift }) {
  const { t, format } = useText();
  const { percentage, fee, steps } = cancellation;
  const here = steps.findIndex((step) => step.percentage === percentage);
  const [step, next] = [steps[here], steps[here + 1]];
  return (
    <ExitPrice>
      <b>
        <Metric testId={`booking.${id}.cancelling_${percentage}`}>
          {t('board.panel.cancelNow', {
            amount: format.money(fee),
            share: percentage === 0 ? t('shifts.free') : format.percent(percentage),
          })}
        </Metric>
      </b>{' '}
      <small>
        {step?.until && next ? (
          <Metric testId={`booking.${id}.cancelling_${next.percentage}`}>
            {t('board.panel.cancelLater', { time: format.momentInWords(step.until), amount: format.money(next.fee) })}
          </Metric>
        ) : (
          t('board.panel.cancelLast')
        )}
      </small>
    </ExitPrice>
  );
}
