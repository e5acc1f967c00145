import { useText } from '#app/i18n/text.tsx';
import { HourBars } from '#app/ui/evidence/hour-bars.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

/** In minutes after midnight: planned 09:00 to 18:00, clocked until 18:30 with an hour's break. */
const example = {
  scale: { from: 9 * 60, to: 19 * 60 },
  planned: { from: 9 * 60, to: 18 * 60 },
  clocked: { from: 9 * 60, to: 18 * 60 },
  breaks: [{ from: 13 * 60, to: 14 * 60 }],
  overtime: { from: 18 * 60, to: 18 * 60 + 30 },
};

export function ClockedDay() {
  const { t } = useText();
  return (
    <>
      <HourBars label={t('public.home.exampleDay')} {...example} />
      <MutedText as="p">{t('public.home.exampleLine')}</MutedText>
    </>
  );
}
