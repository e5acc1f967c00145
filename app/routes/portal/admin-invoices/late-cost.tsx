import { useText } from '#app/i18n/text.tsx';
import type { AdminInvoiceDetail } from '#contract/invoices/admin-invoices.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';

/** The finance charge as it grows: what is owed today, and on two later Fridays. */
export function WhatWaitingCosts({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t, format } = useText();
  const { number, if_paid_by: days } = invoice;
  if (days.every(({ finance_charge }) => finance_charge === 0)) return null;
  return (
    <Stack as="section">
      <h2>{t('adminInvoices.waiting')}</h2>
      <Quiet as="p">
        {t('adminInvoices.waitingHelp', {
          percent: format.percent(invoice.charge_percentage),
          date: format.dateWithWeekday(invoice.due_on),
        })}
      </Quiet>
      <PriceSteps
        steps={days.map(({ day, finance_charge, balance }, index) => ({
          id: day,
          price: <Figure of={`documents.${number}.${day}.balance`}>{format.money(balance)}</Figure>,
          label:
            index === 0
              ? t('adminInvoices.today', { date: format.dayInWords(day) })
              : t('adminInvoices.ifPaidBy', { date: format.dayInWords(day) }),
          when: (
            <Figure of={`documents.${number}.${day}.finance_charge`}>
              {t('adminInvoices.charge', { amount: format.money(finance_charge) })}
            </Figure>
          ),
        }))}
        here={{ step: 0, label: t('adminInvoices.here') }}
      />
    </Stack>
  );
}
