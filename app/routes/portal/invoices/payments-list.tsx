import { useText } from '#app/i18n/text.tsx';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { SmallLine } from '#app/ui/text/text.tsx';

type Payment = InvoiceDetail['payments'][number];

const tones: Readonly<Record<Payment['state'], Tone>> = {
  REPORTED: 'idle',
  CONFIRMED: 'ok',
  CANCELLED: 'plain',
  REVERSED: 'plain',
  NOT_FOUND: 'you',
};

export function PaymentsList({ payments }: Pick<InvoiceDetail, 'payments'>) {
  const { t, format } = useText();
  if (payments.length === 0) return null;
  return (
    <Table
      caption={t('invoices.payments')}
      showCaption
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'day',
          label: t('invoices.paidOnDay'),
          kind: 'title',
          cell: ({ paid_on }) => format.dateWithWeekday(paid_on),
        },
        {
          id: 'method',
          label: t('invoices.method'),
          cell: ({ method, reference }) => (
            <>
              {t(`paymentMethod.${paymentMethodName(method)}`)}
              {reference && <SmallLine>{reference}</SmallLine>}
            </>
          ),
        },
        {
          id: 'state',
          label: t('app.status'),
          cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`invoices.paymentState.${state}`)}</StatusTag>,
        },
        {
          id: 'amount',
          label: 'HK$',
          kind: 'number',
          cell: ({ amount }) => format.amount(amount),
          testId: ({ id }) => `paid.${id}.amount`,
        },
      ]}
    />
  );
}
