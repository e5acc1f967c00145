import type { Pricing } from '#contract/admin/settings.ts';
import { isCard, paymentMethodName } from '#domain/billing/payments/method.ts';
import { cancellationHours } from '#domain/shifts/cancellation.ts';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { HeadlineMetrics } from '#app/ui/headline-metrics/headline-metrics.tsx';
import { estimateCost, example, toPricing } from '../price/estimate.ts';

export function PriceLine({ pricing }: { pricing: Pricing }) {
  const { t, format } = useText();
  const localized = useLocalizedPath();
  const anHour = estimateCost({ people: 1, days: 1, hours: 1, wage: example.wage, pay: 'plain' }, toPricing(pricing));
  const methods = pricing.payment_methods;
  const ways = format.list(methods.map((method) => t(`waysToPay.within.${paymentMethodName(method)}`)));
  return (
    <HeadlineMetrics
      items={[
        { value: format.percent(pricing.commission_percentage), text: t('public.priceLine.commission') },
        {
          value: `${format.shortMoney(example.wage)} → ${format.amount(anHour.total)}`,
          text: format.sentences([
            t(methods.some(isCard) ? 'public.priceLine.hourBeforeCard' : 'public.priceLine.hour'),
            methods.length > 0 && t('waysToPay.sentence', { ways }),
          ]),
        },
        {
          value: t('public.priceLine.hours', { number: format.number(cancellationHours.free) }),
          text: (
            <>
              {t('public.priceLine.free', { number: format.number(cancellationHours.free) })}{' '}
              <a href={localized(paths.price)}>{t('public.priceLine.all')}</a>
            </>
          ),
        },
      ]}
    />
  );
}
