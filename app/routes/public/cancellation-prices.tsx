import { cancellationHours } from '#domain/shifts/cancellation.ts';
import { useText } from '#app/i18n/text.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

export function CancellationPrices() {
  const { t } = useText();
  return (
    <Band title={t('public.home.cancelling')}>
      <MutedText as="p">{t('public.home.cancellingLine')}</MutedText>
      <PriceSteps
        steps={[
          {
            share: 0,
            price: t('public.ladder.free'),
            label: t('public.ladder.freeWhen', { free: cancellationHours.free }),
            when: t('public.ladder.none'),
          },
          {
            share: 50,
            price: t('public.ladder.half'),
            label: t('public.ladder.halfWhen', cancellationHours),
            when: t('public.ladder.total'),
          },
          {
            share: 100,
            price: t('public.ladder.full'),
            label: t('public.ladder.fullWhen', { half: cancellationHours.half }),
            when: t('public.ladder.total'),
          },
        ]}
      />
    </Band>
  );
}
