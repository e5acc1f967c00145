import { invoiceStateOf, type InvoiceState } from '#domain/billing/invoices/state.ts';
import type { InvoiceStatus } from '#domain/billing/invoices/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<InvoiceState, Tone>> = {
  IN_PROGRESS: 'plain',
  DUE: 'plain',
  UNPAID: 'you',
  PAID: 'ok',
  REPORTED: 'idle',
};

interface InvoiceTagProps {
  invoice: { id: number; status: InvoiceStatus; open: Cents | null; reported: Cents | null };
}

export function InvoiceTag({ invoice }: InvoiceTagProps) {
  const { t } = useText();
  const state = invoiceStateOf(invoice);
  return (
    <StatusTag tone={tones[state]} state={`invoice ${invoice.id} ${state}`}>
      {t(`status.invoice.${state}`)}
    </StatusTag>
  );
}
