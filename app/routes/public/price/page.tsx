import type { LoaderFunctionArgs } from '@remix-run/node';
import { isCard, paymentMethodName } from '#domain/billing/payments/method.ts';
import { minimumWageOn } from '#domain/hong-kong/minimum-wage.ts';
import { overtimeStartBounds } from '#domain/shared/work/overtime.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Cost } from '#domain/shifts/cost.ts';
import type { Pricing } from '#contract/admin/settings.ts';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Hero } from '#app/ui/hero/hero.tsx';
import { PartBar } from '#app/ui/part-bar/part-bar.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { CancellationPrices } from '../cancellation-prices.tsx';
import { Calculator } from './calculator.tsx';
import { estimateCost, example, exampleCost, readEstimate, toPricing } from './estimate.ts';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t('public.price.title'),
  description: (t) => t('public.price.meta'),
  public: true,
  isShared: true,
  isIndexed: ({ isUsual }) => isUsual,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pricing = await readSetting(context.api, 'pricing');
  const estimate = readEstimate(request, pricing);
  const statutory = minimumWageOn(dayOf(context.now()));
  return {
    pricing,
    example: exampleCost(pricing),
    estimate,
    cost: estimate.wanted && estimateCost(estimate.wanted, toPricing(pricing)),
    minimumWage: statutory.known ? statutory.value : null,
    isUsual: new URL(request.url).search === '',
    visitor: visitorOf(context),
  };
}

export default function Price() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const { pricing, visitor } = data;
  const texts = useText();
  const { t, format } = texts;
  const percent = format.percent(pricing.commission_percentage);
  return (
    <PublicLayout visitor={visitor}>
      <Hero title={t('public.price.head', { percent })} lead={leadOf(pricing, texts)} />
      <Example cost={data.example} />
      <Calculator {...data} />
      <CancellationPrices />
      <OtherPrices pricing={pricing} />
    </PublicLayout>
  );
}

function leadOf({ payment_methods: methods, ...pricing }: Pricing, { t, format }: Texts): string {
  const byCard = methods.some(isCard);
  const plain = methods.filter((method) => !isCard(method));
  const ways = format.list(plain.map((method) => t(`waysToPay.within.${paymentMethodName(method)}`)));
  return format.sentences([
    t('public.price.lead'),
    plain.length > 0 && t('public.price.leadPlain', { ways }),
    byCard &&
      t('public.price.leadCard', {
        percent: format.percent(pricing.card_fee_percentage),
        amount: format.money(pricing.card_fee_fixed),
      }),
  ]);
}

function Example({ cost }: { cost: Cost }) {
  const { t, format } = useText();
  const { people, hours, wage } = example;
  const byCard = cost.cardFee > 0;
  const parts = [
    {
      name: t('public.price.toWorkers'),
      value: cost.workerPay,
      note: [t('book.workersCount', { count: people }), format.duration(hours * 60), format.shortMoney(wage)].join(
        ' × ',
      ),
    },
    {
      name: t('book.commission', { percent: format.percent(cost.commissionPercentage) }),
      value: cost.commission,
      note: t('book.perPaidHour', { amount: format.money(cost.commissionPerHour) }),
    },
    ...(byCard ? [{ name: t('field.cardFee'), value: cost.cardFee, note: t('public.price.cardOnly') }] : []),
  ].map((part) => ({ ...part, amount: format.money(part.value) }));
  const total = format.money(cost.total);
  return (
    <Band title={t(byCard ? 'public.price.exampleByCard' : 'public.price.example', { count: people, total })}>
      <PartBar label={format.parts([total, ...parts.map(({ name, amount }) => `${name} ${amount}`)])} parts={parts} />
    </Band>
  );
}

/** A fee that the platform has not set is not charged. */
function OtherPrices({ pricing }: { pricing: Pricing }) {
  const { t, format } = useText();
  const { overtime_percentage, direct_hire_fee: hire, finance_charge_percentage: charge } = pricing;
  return (
    <Band title={t('public.price.rest')}>
      <Card>
        <DescriptionList
          facts={[
            {
              term: t('public.price.overtime'),
              value: t('public.price.overtimeText', {
                percent: format.percent(overtime_percentage),
                min: overtimeStartBounds.min,
                below: overtimeStartBounds.min - 1,
              }),
            },
            {
              term: t('public.price.directHire'),
              value:
                hire > 0
                  ? t('public.price.directHireText', { amount: format.money(hire) })
                  : t('public.price.directHireNone'),
            },
            charge > 0 && {
              term: t('public.price.late'),
              value: t('public.price.lateText', { percent: format.percent(charge) }),
            },
            {
              term: t('public.price.absent'),
              value: t(pricing.payment_methods.some(isCard) ? 'public.price.absentByCard' : 'public.price.absentText'),
            },
          ]}
        />
      </Card>
    </Band>
  );
}
