import { cents, type Cents } from '#domain/money.ts';
import type { Day, Days } from '#domain/time.ts';
import type { Database } from '../../db/client.ts';
import { translator, type Language } from '../../language.ts';
import { howToPay } from '../../resources/invoices/how-to-pay.ts';
import { documentById } from '../../resources/ledger/documents.ts';
import { notifyBusiness } from '../../resources/notifications/notify-business.ts';
import { amountText, dateText } from '../../resources/notifications/texts.ts';

/** The week's run has made this invoice, and its business is not told yet. */
export interface NewInvoice {
  businessId: number;
  documentId: number;
  number: string;
  due: Day;
  target: 'INVOICE' | 'ADMIN_INVOICE';
  targetId: number;
}

/** Tells businesses of their new invoices: what is open of each after prepayments and credits were set against it. */
export async function tellOfInvoices(tx: Database, week: Days, made: readonly NewInvoice[], now: Date): Promise<void> {
  for (const { businessId, documentId, number, due, target, targetId } of made) {
    const { amount, balance, charge_percentage: percent } = await documentById(tx, documentId);
    const ways = await howToPay(tx, number);
    const variables = () => ({
      number,
      amount: amountText(balance),
      from: dateText(week.from),
      to: dateText(week.to),
      due: dateText(due),
    });
    const created = target === 'INVOICE' ? 'invoiceCreated' : 'adminInvoiceCreated';
    const name = balance > 0 ? created : `${created}Settled`;
    const inEmail = (language: Language) => {
      const t = translator(language);
      const sum = (label: string, value: Cents) => ({ label: t(label), amount: `HK$${amountText(value)}` });
      const settled = cents(amount - balance);
      return {
        facts: [{ term: t('mail.document'), value: number }, ...(balance > 0 ? ways(language) : [])],
        sums: [
          sum('mail.invoiceTotal', amount),
          ...(settled > 0 ? [sum('mail.settled', settled)] : []),
          sum('mail.toPay', cents(Math.max(0, balance))),
        ],
        ...(balance > 0 && percent > 0
          ? { otherwise: { title: t('mail.ifLate'), text: t('mail.ifLateText', { percent, due: dateText(due) }) } }
          : {}),
      };
    };
    const notice = { name, variables, target, targetId, operatorOnly: true, inEmail };
    await notifyBusiness(tx, businessId, notice, now);
  }
}
