import sql from 'sql-template-tag';
import type { BillingDocument } from '#contract/billing/payments.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import type { Language } from '../../language.ts';
import { billedToOf } from '../invoices/billed-to.ts';
import { paidAheadOf, sumOfReceipts } from '../amounts/settled.ts';
import { issuerFields } from '../ledger/issuer.ts';
import { causeOfNote } from '../amounts/movements.ts';
import { namedJson } from '../../db/queries/person.ts';
import { cardJson, invoiceName } from './store.ts';
import { placeTitle } from '#api/db/queries/place.ts';

type Stored = Omit<BillingDocument, 'billed_to'>;
type DocumentPayment = NonNullable<BillingDocument['payment']>;
type PaymentTransfer = NonNullable<DocumentPayment['transfer']>;

const invoiceJson = jsonObject<NonNullable<BillingDocument['corrects']>>(invoiceName);

const paymentJson = jsonObject<DocumentPayment>({
  method: sql`p.method`,
  paid_on: sql`p.paid_on`,
  reference: sql`p.reference`,
  card: cardJson,
  is_reversed: sql`p.state = 'REVERSED'`,
  invoice: sql`(
    select ${invoiceJson} from documents d where d.invoice_id = p.invoice_id or d.admin_invoice_id = p.admin_invoice_id)`,
  transfer: sql`(
    select ${jsonObject<PaymentTransfer>({
      number: sql`document_number('PAY-', p.transfer_id)`,
      amount: sumOfReceipts,
      parts: sql`json_agg(${jsonObject<PaymentTransfer['parts'][number]>({
        receipt: sql`r.number`,
        invoice: invoiceJson,
        amount: sql`r.amount`,
      })} order by d.due_on, d.id)`,
    })}
    from payments m join documents r on r.payment_id = m.id and r.kind = 'RECEIPT'
      join documents d on d.invoice_id = m.invoice_id or d.admin_invoice_id = m.admin_invoice_id
    where m.transfer_id = p.transfer_id having count(*) > 1)`,
  shifts: sql`(select count(*) from shifts s where s.group_id = p.group_id)`,
  booked: sql`(
    select coalesce(json_agg(${jsonObject<DocumentPayment['booked'][number]>({
      id: sql`s.id`,
      date: sql`hk_day(s.starts_at)`,
      role: namedJson(sql`r`),
      location: placeTitle,
      workers: sql`s.workers`,
      amount: paidAheadOf(sql`p.id`, sql`s.id`),
    })} order by s.starts_at, s.id), '[]')
    from shifts s join roles r on r.id = s.role_id join locations l on l.id = s.location_id where s.group_id = p.group_id)`,
});

export async function findBillingDocument(
  db: Database,
  businessId: number,
  number: string,
  language: Language,
): Promise<BillingDocument | null> {
  const document = columns<Stored>({
    number: sql`c.number`,
    kind: sql`c.kind`,
    issued_at: sql`c.issued_at`,
    amount: sql`c.amount`,
    issuer: jsonObject<BillingDocument['issuer']>(issuerFields(sql`c.issuer`, language)),
    corrects: sql`(select ${invoiceJson} from documents d where d.id = c.corrects_id)`,
    charge_percentage: sql`(select d.charge_percentage::float8 from documents d where d.id = c.corrects_id and c.kind = 'FINANCE_CHARGE')`,
    cause: sql`case when c.kind = 'CREDIT_NOTE' then ${causeOfNote} end`,
    reason: sql`coalesce((select g.reason from issued_credits g where g.note_id = c.id), '')`,
    shift: sql`(
      select ${jsonObject<NonNullable<BillingDocument['shift']>>({ id: sql`s.id`, date: sql`(s.starts_at at time zone 'Asia/Hong_Kong')::date` })}
      from shifts s where s.id = c.shift_id)`,
    payment: sql`(select ${paymentJson} from payments p where p.id = c.payment_id)`,
  });
  const stored = await db.maybe<Stored>(sql`
    select ${document} from documents c
    where c.business_id = ${businessId} and c.number = ${number} and c.kind in ('RECEIPT', 'CREDIT_NOTE', 'FINANCE_CHARGE')`);
  return stored && { ...stored, billed_to: await billedToOf(db, businessId, language) };
}
