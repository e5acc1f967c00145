import { useText } from '#app/i18n/text.tsx';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';

/** The finance charge as it grows: today, and on two later Fridays. */
export function LateCost({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  const { number, if_paid_by: days } = invoice;
  if (days.every(({ finance_charge }) => finance_charge === 0)) return null;
  return (
    <Stack as="section">
      <h2>{t('adminInvoices.ifPaidLate')}</h2>
      <MutedText as="p">
        {t('email.ifLateText', {
          percent: format.number(invoice.charge_percentage),
          due: format.dateWithWeekday(invoice.due_on),
        })}
      </MutedText>
      <PriceSteps
        steps={days.map(({ day, finance_charge: charge }, index) => ({
          id: day,
          price: <Metric testId={`documents.${number}.${day}.finance_charge`}>{format.money(charge)}</Metric>,
          label:
            index === 0
              ? t('adminInvoices.today', { date: format.dayInWords(day) })
              : t('adminInvoices.ifPaidBy', { date: format.dayInWords(day) }),
        }))}
        here={{ step: 0, label: t('adminInvoices.here') }}
      />
    </Stack>
  );
}
