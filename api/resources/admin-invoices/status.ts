import sql from 'sql-template-tag';
import { cents, type Cents } from '#domain/money.ts';
import { adminInvoiceStatus, adminInvoiceStatusName, type AdminInvoiceStatus } from '#domain/invoice/status.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import type { Database } from '../../db/client.ts';
import { translator } from '../../language.ts';
import type { AuditStamp } from '../listing.ts';
import { notify } from '../notifications/notify.ts';
import { amountText } from '../notifications/texts.ts';
import { accruedCharge, type AdminInvoiceRow } from './store.ts';
import { insertTransaction, type NewTransaction } from './transactions.ts';

type Movement = Pick<NewTransaction, 'kind' | 'amount'>;

/**
 * What has to be written so that the balance fits a status: paid, refunded and rejected invoices owe nothing,
 * any other its amount with the finance charges written so far.
 */
function movements(row: AdminInvoiceRow, status: AdminInvoiceStatus, accrued: Cents): Movement[] {
  const { booked, received, charged, amount } = row;
  const moved = (kind: Movement['kind'], by: number): Movement[] => (by === 0 ? [] : [{ kind, amount: cents(by) }]);
  switch (status) {
    case adminInvoiceStatus.PAID:
      return [...moved('FINANCE_CHARGE', accrued), ...moved('PAYMENT', -(booked + accrued))];
    case adminInvoiceStatus.REFUND:
      return [...moved('REFUND', received), ...moved('CORRECTION', -(booked + received))];
    case adminInvoiceStatus.REJECT:
      return moved('CORRECTION', -booked);
    default:
      return moved('CORRECTION', amount + charged - booked);
  }
}

/** Gives an invoice a status with the transactions that belong to it. A status it has already changes nothing. */
export async function changeStatus(
  tx: Database,
  row: AdminInvoiceRow,
  { status, note, reference = '' }: { status: AdminInvoiceStatus; note: string; reference?: string },
  edit: AuditStamp,
): Promise<void> {
  if (status === row.status) return;
  for (const movement of movements(row, status, accruedCharge(row, edit.at))) {
    const method = movement.kind === 'PAYMENT' || movement.kind === 'REFUND' ? paymentMethod.MANUAL : null;
    await insertTransaction(tx, row.id, { ...movement, method, reference, note }, edit.at);
  }
  await tx.run(sql`
    update operator_invoices set status = ${status}, version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}
    where id = ${row.id}`);
}

/** Tells the operator what has become of an invoice. */
export const notifyOfStatus = (
  tx: Database,
  row: AdminInvoiceRow,
  status: AdminInvoiceStatus,
  now: Date,
): Promise<void> =>
  notify(
    tx,
    row.business_id,
    {
      name: 'adminInvoiceChanged',
      variables: (language) => ({
        number: row.number,
        amount: amountText(row.amount),
        status: translator(language)(`status.adminInvoice.${adminInvoiceStatusName(status)}`),
      }),
      target: 'ADMIN_INVOICE',
      targetId: row.id,
      operatorOnly: true,
    },
    now,
  );
