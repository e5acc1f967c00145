import { adminInvoiceStatusName, type AdminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';
import { translator } from '../../language.ts';
import type { NewNotification } from '../../messaging/notifications/notification.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { documentOf } from '../ledger/documents.ts';
import { getDocumentEnding } from './ending.ts';
import type { AdminInvoiceRow } from './store.ts';

/** Notifications and emails have no links within a sentence. */
const withoutLinks = (sentence: string): string => sentence.replace(/<\/?\w+>/g, '');

const between = { en: '; ', hk: '；' } as const;

/** @param row `open` is what is outstanding after the change */
export const statusNotice = (
  row: Pick<AdminInvoiceRow, 'id' | 'number' | 'amount'> & { open: Cents },
  status: AdminInvoiceStatus,
  parts: Awaited<ReturnType<typeof getDocumentEnding>>,
): NewNotification => ({
  name: parts.length > 0 ? 'adminInvoiceEnded' : 'adminInvoiceChanged',
  variables: (language) => {
    const t = translator(language);
    return {
      number: row.number,
      amount: amountText(row.amount),
      status: t(`status.adminInvoice.${adminInvoiceStatusName(status)}`),
      parts: parts
        .map(({ kind, amount, number }) =>
          withoutLinks(t(`adminInvoices.endedPart.${kind}`, { amount: `HK$${amountText(amount)}`, number })),
        )
        .join(between[language]),
    };
  },
  target: 'ADMIN_INVOICE',
  targetId: row.id,
  operatorOnly: true,
  inEmail: (language) => {
    const t = translator(language);
    return {
      facts: [
        { term: t('email.document'), value: row.number },
        { term: t('email.invoiceStatus'), value: t(`status.adminInvoice.${adminInvoiceStatusName(status)}`) },
      ],
      sums: [
        { label: t('email.invoiceTotal'), amount: `HK$${amountText(row.amount)}` },
        { label: t('email.stillOpen'), amount: `HK$${amountText(row.open)}` },
      ],
    };
  },
});

export async function notifyOfStatus(
  tx: Database,
  row: AdminInvoiceRow,
  status: AdminInvoiceStatus,
  now: Date,
): Promise<void> {
  const parts = await getDocumentEnding(tx, { id: row.id, status });
  const { balance: open } = await documentOf(tx, { operatorInvoiceId: row.id });
  await notifyBusiness(tx, row.business_id, statusNotice({ ...row, open }, status, parts), now);
}
