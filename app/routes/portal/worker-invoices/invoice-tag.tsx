import { invoiceStatus, invoiceStatusName, type InvoiceStatus } from '#domain/invoice/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  [invoiceStatus.IN_PROGRESS]: 'plain',
  [invoiceStatus.DUE]: 'plain',
  [invoiceStatus.UNPAID]: 'you',
  [invoiceStatus.PAID]: 'ok',
};

export function InvoiceTag({ status }: { status: InvoiceStatus }) {
  const { t } = useText();
  return <StatusTag tone={tones[status]}>{t(`status.invoice.${invoiceStatusName(status)}`)}</StatusTag>;
}
