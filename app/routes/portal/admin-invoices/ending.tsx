import { useText } from '#app/i18n/text.tsx';
import type { AdminInvoiceDetail } from '#contract/invoices/admin-invoices.ts';
import { Stack } from '#app/ui/layout/layout.tsx';

/** Shows what became of each part of an invoice that was rejected or refunded. */
export function Ending({ of: parts }: { of: AdminInvoiceDetail['ending'] }) {
  const { t, format } = useText();
  if (parts.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t('adminInvoices.ended')}</h2>
      <ul>
        {parts.map(({ kind, amount, number }, index) => (
          <li key={index}>{t(`adminInvoices.endedPart.${kind}`, { amount: format.money(amount), number })}</li>
        ))}
      </ul>
    </Stack>
  );
}
