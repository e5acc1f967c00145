import {
  adminInvoiceStatus,
  adminInvoiceStatusName,
  type AdminInvoiceStatus,
} from '#domain/billing/invoices/status.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';

const tones: Readonly<Record<AdminInvoiceStatus, Tone>> = {
  [adminInvoiceStatus.PAST_DUE]: 'you',
  [adminInvoiceStatus.OUTSTANDING]: 'plain',
  [adminInvoiceStatus.PAID]: 'ok',
  [adminInvoiceStatus.REFUND]: 'ok',
  [adminInvoiceStatus.PENDING]: 'idle',
  [adminInvoiceStatus.REJECT]: 'no',
};

export function AdminInvoiceTag({ invoice: { id, status } }: { invoice: { id: number; status: AdminInvoiceStatus } }) {
  const { t } = useText();
  const state = adminInvoiceStatusName(status);
  return (
    <StatusTag tone={tones[status]} state={`admin-invoice ${id} ${state}`}>
      {t(`status.adminInvoice.${state}`)}
    </StatusTag>
  );
}
