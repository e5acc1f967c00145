import sql from 'sql-template-tag';
import { addUp } from '#domain/money.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { previewAct } from '#contract/invoices/admin-side.ts';
import type { ActEffect } from '#contract/invoices/office-money.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { refundsAfter, touchedBy } from '../../figures/settled.ts';
import { found } from '../../http/refusal.ts';
import { notifyOfStatus } from '../admin-invoices/notice.ts';
import { setAdminInvoiceStatus } from '../admin-invoices/status.ts';
import { lockAdminInvoice } from '../admin-invoices/store.ts';
import type { AuditStamp } from '../listing.ts';
import { refundCard } from './card-refunds.ts';
import { paidByTimesheet, recordPayments, takePaymentBack } from '../worker-pay/payments.ts';
import { chargeForHire } from './direct-hire.ts';
import { giveCredit, takeBackGiven } from './given-credits.ts';
import { checkSentPayment, recordReceived } from './sent-payments.ts';

type Act = BodyOf<typeof previewAct>;

export async function changeStatus(
  tx: Database,
  id: number,
  change: { status: Parameters<typeof setAdminInvoiceStatus>[2]['status']; note: string },
  stamp: AuditStamp,
) {
  const row = found(await lockAdminInvoice(tx, id));
  await setAdminInvoiceStatus(tx, row, change, stamp);
  const changed = found(await lockAdminInvoice(tx, id));
  // A credit may have paid an invoice at once that was opened again.
  if (change.status !== row.status) await notifyOfStatus(tx, row, changed.status, stamp.at);
  return changed;
}

type WorkerAct = Extract<Act, { act: 'PAY_WORKERS' | 'PAY_WORKERS_BACK' }>;
const isOfWorkers = (act: Act): act is WorkerAct => act.act === 'PAY_WORKERS' || act.act === 'PAY_WORKERS_BACK';

/** Pays workers or takes a payment back, and returns which payments it was about. */
async function doWorkerAct(tx: Database, act: WorkerAct, stamp: AuditStamp): Promise<number[]> {
  const done =
    act.act === 'PAY_WORKERS' ? await recordPayments(tx, act, stamp) : [await takePaymentBack(tx, act.id, act, stamp)];
  return done.map(({ id }) => id);
}

function doAct(tx: Database, act: Exclude<Act, WorkerAct>, stamp: AuditStamp): Promise<unknown> {
  switch (act.act) {
    case 'RECEIVE':
      return recordReceived(tx, act, stamp);
    case 'CHECK':
      return checkSentPayment(tx, act.id, act, stamp);
    case 'STATUS':
      return changeStatus(tx, act.id, act, stamp);
    case 'CREDIT':
      return giveCredit(tx, act, stamp);
    case 'CREDIT_BACK':
      return takeBackGiven(tx, act.id, act.note, stamp);
    case 'REFUND':
      return refundCard(tx, act.id, act, stamp);
    case 'HIRE':
      return chargeForHire(tx, act, stamp.at);
  }
}

/** Rows that were written later have higher numbers than these. */
interface Marks {
  entry: number;
  document: number;
  email: number;
  refund: number;
}

const marksOf = (tx: Database): Promise<Marks> =>
  tx.one(sql`
    select ${columns<Marks>({
      entry: sql`(select coalesce(max(id), 0) from journal_entries)`,
      document: sql`(select coalesce(max(id), 0) from documents)`,
      email: sql`(select coalesce(max(id), 0) from outbox)`,
      refund: sql`(select coalesce(max(id), 0) from card_refunds)`,
    })}`);

type Entry = Omit<ActEffect['entries'][number], 'sum'>;

const line = jsonObject<Entry['lines'][number]>({
  account: sql`l.account`,
  of: sql`coalesce(d.number, c.number, 'shift ' || l.shift_id, '')`,
  amount: sql`l.amount`,
});

const entry = columns<Entry>({
  event: sql`e.event`,
  day: sql`e.day`,
  reference: sql`e.reference`,
  lines: sql`(
    select json_agg(${line} order by l.id) from journal_lines l left join documents d on d.id = l.document_id
      left join credits c on c.id = l.credit_id where l.entry_id = e.id)`,
});

/** Reads what was written after the marks. */
async function writtenSince(tx: Database, marks: Marks, workerPayments: readonly number[]): Promise<ActEffect> {
  const entries = await tx.many<Entry>(
    sql`select ${entry} from journal_entries e where e.id > ${marks.entry} order by e.id`,
  );
  const paid = await paidByTimesheet(tx, workerPayments);
  return {
    entries: entries.map((one) => ({
      ...one,
      sum: addUp(...one.lines.map(({ amount }) => amount).filter((amount) => amount > 0)),
    })),
    documents: await touchedBy(tx, marks.entry),
    letters: await tx.many<ActEffect['letters'][number]>(
      sql`select ${columns<ActEffect['letters'][number]>({ to: sql`recipient`, subject: sql`subject` })}
          from outbox where id > ${marks.email} order by id`,
    ),
    papers: await tx.many<ActEffect['papers'][number]>(sql`
      select ${columns<ActEffect['papers'][number]>({ number: sql`number`, amount: sql`amount` })} from documents where id > ${marks.document} and kind in ('RECEIPT', 'CREDIT_NOTE') order by id`),
    refund: await refundsAfter(tx, marks.refund),
    worker_payments: paid,
    worker_pay: addUp(...paid.map(({ amount }) => amount)),
  };
}

/** The transaction ends with it, so that nothing of it is stored. */
class Previewed extends Error {
  constructor(readonly effect: ActEffect) {
    super('what an act would write is known');
  }
}

/** Returns what an act writes: the code that saves it does it, and it is undone. */
export async function effectOf(db: Database, act: Act, stamp: AuditStamp): Promise<ActEffect> {
  try {
    return await db.tx(async (tx): Promise<never> => {
      const marks = await marksOf(tx);
      const paid = isOfWorkers(act) ? await doWorkerAct(tx, act, stamp) : [];
      if (!isOfWorkers(act)) await doAct(tx, act, stamp);
      throw new Previewed(await writtenSince(tx, marks, paid));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.effect;
    throw error;
  }
}
