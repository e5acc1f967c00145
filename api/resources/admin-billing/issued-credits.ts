import sql from 'sql-template-tag';
import { creditReason } from '#domain/ledger/credits.ts';
import { creditGiven } from '#domain/ledger/posting.ts';
import { message } from '#domain/message.ts';
import { cents, type Cents } from '#domain/money.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { GivenCredit, giveCredit as contract } from '#contract/invoices/office-money.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { creditable, openOfNumbers } from '../../figures/settled.ts';
import { found, refuse, refuseField } from '../../http/refusal.ts';
import { applyOpenCredits, newCredit } from '../ledger/credits.ts';
import { documentById, issuePaper, type DocumentState } from '../ledger/documents.ts';
import { withdrawSurplus } from '../ledger/payment-reversals.ts';
import { postEntry, reverseEntry } from '../ledger/post.ts';
import { followBalance } from '../ledger/settled.ts';
import { listRows, type AuditStamp, type Listed, type Paging } from '../listing.ts';
import { aboutDocument, creditNotice } from '../notifications/money-notices.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import { amountText } from '../notifications/texts.ts';

const given = columns<GivenCredit>({
  id: sql`g.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  invoice_number: sql`d.number`,
  credit_note: sql`n.number`,
  amount: sql`n.amount`,
  reason: sql`g.reason`,
  given_at: sql`g.given_at`,
  given_by: sql`g.given_by`,
  taken_back_at: sql`g.taken_back_at`,
  taken_back_by: sql`g.taken_back_by`,
});
const tables = sql`given_credits g join businesses b on b.id = g.business_id join documents d on d.id = g.document_id
  join documents n on n.id = g.note_id`;

const latestFirst = descending(['instant', sql`g.given_at`], ['number', sql`g.id`]);

export const listGiven = (db: Database, paging: Paging): Promise<Listed<GivenCredit>> =>
  listRows(db, latestFirst, paging, given, sql`from ${tables} where true`);

const findGiven = async (db: Database, id: number): Promise<GivenCredit> =>
  found(await db.maybe<GivenCredit>(sql`select ${given} from ${tables} where g.id = ${id}`));

/** Locks the document of an invoice by its number; refused where there is none. */
async function lockDocument(tx: Database, number: string): Promise<DocumentState> {
  const row = await tx.maybe<{ id: number }>(
    sql`select id from documents where number = ${number} and kind in ('INVOICE', 'ADMIN_INVOICE') for update`,
  );
  if (row === null) return refuseField('invoice_number', message('officeMoney.noSuchInvoice'));
  return documentById(tx, row.id);
}

async function tell(
  tx: Database,
  name: 'creditGiven' | 'creditTakenBack',
  { number, business_id: businessId, ...document }: DocumentState,
  { amount, reason, at }: { amount: Cents; reason: string; at: Date },
): Promise<void> {
  const open = await openOfNumbers(tx, [number]);
  const notice = creditNotice(name, { ...aboutDocument(document), number, amount, open, reason });
  await notifyBusiness(tx, businessId, notice, at);
}

export async function giveCredit(
  tx: Database,
  { invoice_number: number, amount, reason }: BodyOf<typeof contract>,
  stamp: AuditStamp,
): Promise<GivenCredit> {
  const document = await lockDocument(tx, number);
  const { id: documentId, business_id: businessId } = document;
  const most = await creditable(tx, documentId);
  if (amount > most) return refuseField('amount', message('officeMoney.moreThanAsked', { amount: amountText(most) }));
  const paper = await issuePaper(tx, businessId, {
    kind: 'CREDIT_NOTE',
    amount,
    issuedAt: stamp.at,
    correctsId: documentId,
  });
  const { id } = await tx.one<{ id: number }>(sql`
    insert into given_credits (business_id, document_id, note_id, reason, given_at, given_by)
    values (${businessId}, ${documentId}, ${paper.id}, ${reason}, ${stamp.at}, ${stamp.by}) returning id`);
  const open = cents(Math.min(amount, Math.max(0, document.balance)));
  const surplus = cents(amount - open);
  const from = { paymentId: null, reason: creditReason.GIVEN, documentId };
  const lot = surplus > 0 ? { creditId: await newCredit(tx, businessId, from, stamp.at), amount: surplus } : null;
  const lines = creditGiven({ documentId, open }, lot);
  await postEntry(tx, businessId, { event: 'CREDIT_NOTED', lines, reference: paper.number, note: reason }, stamp);
  await followBalance(tx, documentId, stamp);
  if (lot !== null) await applyOpenCredits(tx, businessId, stamp);
  await tell(tx, 'creditGiven', document, { amount, reason, at: stamp.at });
  return findGiven(tx, id);
}

interface Kept {
  document_id: number;
  business_id: number;
  taken_back_at: string | null;
  entry: number;
}

const kept = columns<Kept>({
  document_id: sql`g.document_id`,
  business_id: sql`g.business_id`,
  taken_back_at: sql`g.taken_back_at`,
  entry: sql`(
    select e.id from journal_entries e join documents n on n.id = g.note_id
    where e.business_id = g.business_id and e.event = 'CREDIT_NOTED' and e.reference = n.number)`,
});

/** What the credit had settled is owed again. Rejects one that was paid out. */
export async function takeBackGiven(tx: Database, id: number, note: string, stamp: AuditStamp): Promise<GivenCredit> {
  const row = found(await tx.maybe<Kept>(sql`select ${kept} from given_credits g where g.id = ${id} for update`));
  if (row.taken_back_at !== null) refuse('already_decided', message('officeMoney.creditTakenBackAlready'));
  await withdrawSurplus(tx, row.entry, stamp, note);
  await reverseEntry(tx, row.entry, stamp, note);
  await tx.run(sql`update given_credits set taken_back_at = ${stamp.at}, taken_back_by = ${stamp.by} where id = ${id}`);
  await followBalance(tx, row.document_id, stamp);
  await applyOpenCredits(tx, row.business_id, stamp);
  const answer = await findGiven(tx, id);
  const told = { amount: answer.amount, reason: note, at: stamp.at };
  await tell(tx, 'creditTakenBack', await documentById(tx, row.document_id), told);
  return answer;
}
