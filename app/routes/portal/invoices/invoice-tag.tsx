import { invoiceStatus, invoiceStatusName, type InvoiceStatus } from '#domain/invoice/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  [invoiceStatus.IN_PROGRESS]: 'plain',
  [invoiceStatus.DUE]: 'plain',
  [invoiceStatus.UNPAID]: 'you',
  [invoiceStatus.PAID]: 'ok',
};

/** @param sent all that is open was sent, and waits for the provider to confirm it */
export function InvoiceTag({ status, sent = false }: { status: InvoiceStatus; sent?: boolean }) {
  const { t } = useText();
  if (sent && status !== invoiceStatus.PAID) return <StatusTag tone="idle">{t('invoices.sentTag')}</StatusTag>;
  return <StatusTag tone={tones[status]}>{t(`status.invoice.${invoiceStatusName(status)}`)}</StatusTag>;
}
