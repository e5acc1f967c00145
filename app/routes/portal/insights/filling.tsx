import { lowestFillRate, targetFillRate } from '#domain/billing/insights/advice.ts';
import { weekday, weekdayName } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Insights } from '#contract/billing/insights.ts';
import { Card } from '#app/ui/card/card.tsx';
import { WeekGrid } from '#app/ui/week-grid/week-grid.tsx';
import { Advice } from './advice.tsx';

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

export function FillRateByTime({ slots }: { slots: Insights['slots'] }) {
  const { t, format } = useText();
  const hours = [...new Set(slots.map(({ hour }) => hour))].sort((a, b) => a - b);
  const worst = lowestFillRate(slots);
  return (
    <Card>
      <h2>{t('insights.bySlot')}</h2>
      <Advice look={worst !== null}>
        {worst
          ? t('insights.fillAdvice', {
              day: t(`weekday.${weekdayName(worst.weekday)}`),
              time: `${twoDigits(worst.hour)}:00`,
              percent: format.percent(worst.fill_rate ?? 0),
            })
          : t('insights.fillWell', { percent: format.percent(targetFillRate) })}
      </Advice>
      <WeekGrid
        caption={t('insights.bySlot')}
        corner={t('insights.day')}
        nothing={t('insights.nothing')}
        columns={hours.map(twoDigits)}
        rows={Object.values(weekday).map((day) => ({
          label: format.weekday(day),
          cells: hours.map((hour) => {
            const slot = slots.find((item) => item.weekday === day && item.hour === hour);
            const percent = slot?.fill_rate ?? null;
            if (percent === null) return null;
            return { percent, text: format.number(Math.round(percent)), low: percent < targetFillRate };
          }),
        }))}
      />
      <small>{t('insights.fillKey', { percent: format.percent(targetFillRate) })}</small>
    </Card>
  );
}
