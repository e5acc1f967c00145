import type { Cents } from '#domain/shared/money.ts';
import { isCard } from '#domain/billing/payments/method.ts';
import type { Cost } from '#domain/shifts/cost.ts';
import type { Pricing } from '#contract/admin/settings.ts';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import type { Visitor } from '#app/layout/visitor.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Card, CardForm } from '#app/ui/card/card.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { MoneyField, NumberField } from '#app/ui/field/affix-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import type { Estimate, EstimateField } from './estimate.ts';

interface CalculatorProps {
  estimate: Estimate;
  cost: Cost | null;
  pricing: Pricing;
  /** Today's statutory rate; null when unknown. */
  minimumWage: Cents | null;
  visitor: Visitor;
}

/** The result is a new page, which scrolls back to the calculator. */
const anchor = 'work-out';

export function Calculator(props: CalculatorProps) {
  const { t } = useText();
  const { wanted } = props.estimate;
  return (
    <Band title={t('public.price.calculator')} id={anchor}>
      <Row of="cards">
        <Fields {...props} />
        {props.cost && wanted && <Result {...props} cost={props.cost} wanted={wanted} />}
      </Row>
    </Band>
  );
}

function Fields({ estimate: { typed, errors }, pricing }: CalculatorProps) {
  const { t, message } = useText();
  const localized = useLocalizedPath();
  const field = (name: EstimateField, label: string) => ({
    name,
    id: `estimate-${name}`,
    label,
    defaultValue: typed[name],
    errors: errors[name]?.map((item) => message(item)),
    required: true,
  });
  return (
    <CardForm method="get" action={`${localized(paths.price)}#${anchor}`}>
      <Row>
        <NumberField {...field('people', t('field.workers'))} inputMode="numeric" />
        <NumberField {...field('days', t('public.price.days'))} inputMode="numeric" />
      </Row>
      <Row>
        <NumberField {...field('hours', t('public.price.paidHours'))} inputMode="decimal" />
        <MoneyField {...field('wage', t('field.hourlyWage'))} inputMode="decimal" />
      </Row>
      {pricing.payment_methods.some(isCard) && (
        <ChoiceField
          {...field('pay', t('public.price.payBy'))}
          type="radio"
          layout="row"
          options={[
            { value: 'plain', label: t('public.price.payPlain') },
            { value: 'card', label: t('public.price.payCard') },
          ]}
        />
      )}
      <Button>{t('public.price.calculate')}</Button>
    </CardForm>
  );
}

interface ResultProps extends CalculatorProps {
  cost: Cost;
  wanted: NonNullable<Estimate['wanted']>;
}

function Result({ cost, wanted: { people, days, hours, wage }, minimumWage, visitor }: ResultProps) {
  const { t, format } = useText();
  const total = format.money(cost.total);
  const factors = [
    t('book.workersCount', { count: people }),
    t('book.dates', { count: days }),
    format.duration(Math.round(hours * 60)),
    format.shortMoney(wage),
  ];
  return (
    <Card>
      <Receipt
        title={t('public.price.result')}
        lines={[
          { id: 'pay', label: t('field.workerPay'), note: factors.join(' × '), amount: format.money(cost.workerPay) },
          {
            id: 'commission',
            label: t('book.commission', { percent: format.percent(cost.commissionPercentage) }),
            note: t('book.perPaidHour', { amount: format.money(cost.commissionPerHour) }),
            amount: format.money(cost.commission),
          },
          { id: 'fee', label: t('field.cardFee'), amount: format.money(cost.cardFee) },
        ]}
        total={{ label: t('field.total'), amount: total }}
      />
      {minimumWage !== null && (
        <p>
          {t(wage < minimumWage ? 'public.price.belowWage' : 'public.price.aboveWage', {
            amount: format.money(minimumWage),
          })}
        </p>
      )}
      <ButtonLink href={visitor.signedIn ? paths.book : paths.signUp} look="primary">
        {visitor.signedIn ? t('action.bookShift') : t('public.price.signUp', { total })}
      </ButtonLink>
    </Card>
  );
}
