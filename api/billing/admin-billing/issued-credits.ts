import sql from 'sql-template-tag';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { creditIssued } from '#domain/billing/ledger/posting.ts';
import { issuedCreditMachine, transitionBy } from '#domain/billing/state-machines.ts';
import { message } from '#domain/shared/message.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type {
  IssuedCredit,
  issueCredit as contract,
  listIssuedCredits as listCall,
} from '#contract/billing/admin-billing.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { whereAll } from '../../db/filters.ts';
import { descending } from '../../db/order.ts';
import { creditable, openOfNumbers } from '../amounts/settled.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { applyOpenCredits, newCredit } from '../ledger/credits.ts';
import { documentById, issueBillingDocument, type DocumentState } from '../ledger/documents.ts';
import { withdrawOverpayment } from '../ledger/payment-reversals.ts';
import { postEntry, reverseEntry } from '../ledger/post.ts';
import { updateDocumentStatus } from '../ledger/settled.ts';
import { listRows, type AuditStamp, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';
import { aboutDocument, creditNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { amountText } from '../../messaging/notifications/texts.ts';

const issuedCredit = columns<IssuedCredit>({
  id: sql`g.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  invoice_number: sql`d.number`,
  credit_note: sql`n.number`,
  amount: sql`n.amount`,
  reason: sql`g.reason`,
  issued_at: sql`g.issued_at`,
  issued_by: sql`g.issued_by`,
  voided_at: sql`g.voided_at`,
  voided_by: sql`g.voided_by`,
});
const tables = sql`issued_credits g join businesses b on b.id = g.business_id join documents d on d.id = g.document_id
  join documents n on n.id = g.note_id`;

const latestFirst = descending(['instant', sql`g.issued_at`], ['number', sql`g.id`]);

type Filter = FilterOf<typeof listCall>;

export const listIssuedCredits = (db: Database, filter: Filter & Paging): Promise<ListResult<IssuedCredit>> =>
  listRows(
    db,
    latestFirst,
    filter,
    issuedCredit,
    sql`from ${tables} where ${whereAll<Filter>(filter, { id: (id) => sql`g.id = ${id}`, business_id: (id) => sql`g.business_id = ${id}` })}`,
  );

const findIssuedCredit = async (db: Database, id: number): Promise<IssuedCredit> =>
  orNotFound(await db.maybe<IssuedCredit>(sql`select ${issuedCredit} from ${tables} where g.id = ${id}`));

/** Locks the document of an invoice by its number; refused where there is none. */
async function lockDocument(tx: Database, number: string): Promise<DocumentState> {
  const row = await tx.maybe<{ id: number }>(
    sql`select id from documents where number = ${number} and kind in ('INVOICE', 'ADMIN_INVOICE') for update`,
  );
  if (row === null) return failField('invoice_number', message('adminBilling.noSuchInvoice'));
  return documentById(tx, row.id);
}

async function notify(
  tx: Database,
  name: 'creditIssued' | 'creditVoided',
  { number, business_id: businessId, ...document }: DocumentState,
  { amount, reason, at }: { amount: Cents; reason: string; at: Date },
): Promise<void> {
  const open = await openOfNumbers(tx, [number]);
  const notice = creditNotification(name, { ...aboutDocument(document), number, amount, open, reason });
  await notifyBusiness(tx, businessId, notice, at);
}

export async function issueCredit(
  tx: Database,
  { invoice_number: number, amount, reason }: BodyOf<typeof contract>,
  stamp: AuditStamp,
): Promise<IssuedCredit> {
  const document = await lockDocument(tx, number);
  const { id: documentId, business_id: businessId } = document;
  const max = await creditable(tx, documentId);
  if (amount > max) return failField('amount', message('adminBilling.moreThanRequested', { amount: amountText(max) }));
  const creditNote = await issueBillingDocument(tx, businessId, {
    kind: 'CREDIT_NOTE',
    amount,
    issuedAt: stamp.at,
    correctsId: documentId,
  });
  const { id } = await tx.one<{ id: number }>(sql`
    insert into issued_credits (business_id, document_id, note_id, reason, issued_at, issued_by)
    values (${businessId}, ${documentId}, ${creditNote.id}, ${reason}, ${stamp.at}, ${stamp.by}) returning id`);
  const open = cents(Math.min(amount, Math.max(0, document.balance)));
  const surplus = cents(amount - open);
  const from = { paymentId: null, reason: creditReason.ISSUED, documentId };
  const lot = surplus > 0 ? { creditId: await newCredit(tx, businessId, from, stamp.at), amount: surplus } : null;
  const lines = creditIssued({ documentId, open }, lot);
  await postEntry(tx, businessId, { event: 'CREDIT_NOTED', lines, reference: creditNote.number, note: reason }, stamp);
  await updateDocumentStatus(tx, documentId, stamp);
  if (lot !== null) await applyOpenCredits(tx, businessId, stamp);
  await notify(tx, 'creditIssued', document, { amount, reason, at: stamp.at });
  return findIssuedCredit(tx, id);
}

interface StoredCredit {
  document_id: number;
  business_id: number;
  voided_at: string | null;
  entry: number;
}

const storedCredit = columns<StoredCredit>({
  document_id: sql`g.document_id`,
  business_id: sql`g.business_id`,
  voided_at: sql`g.voided_at`,
  entry: sql`(
    select e.id from journal_entries e join documents n on n.id = g.note_id
    where e.business_id = g.business_id and e.event = 'CREDIT_NOTED' and e.reference = n.number)`,
});

/** What the credit had settled is owed again. Rejects one that was paid out. */
export async function voidIssuedCredit(
  tx: Database,
  id: number,
  note: string,
  stamp: AuditStamp,
): Promise<IssuedCredit> {
  const row = orNotFound(
    await tx.maybe<StoredCredit>(sql`select ${storedCredit} from issued_credits g where g.id = ${id} for update`),
  );
  const state = row.voided_at === null ? 'ISSUED' : 'VOIDED';
  if (transitionBy(issuedCreditMachine, 'VOID', state) === null)
    fail('already_decided', message('adminBilling.creditAlreadyVoided'));
  await withdrawOverpayment(tx, row.entry, stamp, note);
  await reverseEntry(tx, row.entry, stamp, note);
  await tx.run(sql`update issued_credits set voided_at = ${stamp.at}, voided_by = ${stamp.by} where id = ${id}`);
  await updateDocumentStatus(tx, row.document_id, stamp);
  await applyOpenCredits(tx, row.business_id, stamp);
  const answer = await findIssuedCredit(tx, id);
  const details = { amount: answer.amount, reason: note, at: stamp.at };
  await notify(tx, 'creditVoided', await documentById(tx, row.document_id), details);
  return answer;
}
