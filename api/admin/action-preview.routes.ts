import sql from 'sql-template-tag';
import { sumCents } from '#domain/shared/money.ts';
import type { BodyOf } from '#contract/core/call.ts';
import * as contract from '#contract/admin/action-preview.ts';
import type { ActionEffect } from '#contract/admin/action-preview.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { rolledBack } from '../db/queries/rolled-back.ts';
import { refundsAfter, documentsTouchedBy } from '../billing/amounts/settled.ts';
import { changeStatus } from '../billing/admin-billing/status-change.ts';
import type { AuditStamp } from '../db/listing.ts';
import { refundCardPayment } from '../billing/admin-billing/card-refunds.ts';
import { paidByTimesheet, recordPayments, reverseStoredPayment } from '../workers/worker-pay/payments.ts';
import { chargeHireFee } from '../billing/admin-billing/direct-hire.ts';
import { issueCredit, voidIssuedCredit } from '../billing/admin-billing/issued-credits.ts';
import { reviewPayment, saveReceivedPayment } from '../billing/admin-billing/reported-payments.store.ts';

type PreviewedAction = BodyOf<typeof contract.previewAction>;

type WorkerAction = Extract<PreviewedAction, { operation: 'PAY_RUN' | 'REVERSE_WORKER_PAYMENT' }>;
const isWorkerAction = (action: PreviewedAction): action is WorkerAction =>
  action.operation === 'PAY_RUN' || action.operation === 'REVERSE_WORKER_PAYMENT';

/** Pays workers or takes a payment back, and returns which payments it was about. */
async function runWorkerAction(tx: Database, action: WorkerAction, stamp: AuditStamp): Promise<number[]> {
  const done =
    action.operation === 'PAY_RUN'
      ? await recordPayments(tx, action, stamp)
      : [await reverseStoredPayment(tx, action.id, action, stamp)];
  return done.map(({ id }) => id);
}

function runAction(tx: Database, action: Exclude<PreviewedAction, WorkerAction>, stamp: AuditStamp): Promise<unknown> {
  switch (action.operation) {
    case 'RECEIVE':
      return saveReceivedPayment(tx, action, stamp);
    case 'CHECK':
      return reviewPayment(tx, action.id, action, stamp);
    case 'STATUS':
      return changeStatus(tx, action.id, action, stamp);
    case 'CREDIT':
      return issueCredit(tx, action, stamp);
    case 'VOID_CREDIT':
      return voidIssuedCredit(tx, action.id, action.note, stamp);
    case 'REFUND':
      return refundCardPayment(tx, action.id, action, stamp);
    case 'DIRECT_HIRE':
      return chargeHireFee(tx, action, stamp.at);
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

type Entry = Omit<ActionEffect['entries'][number], 'sum'>;

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
async function writtenSince(tx: Database, marks: Marks, workerPayments: readonly number[]): Promise<ActionEffect> {
  const entries = await tx.many<Entry>(
    sql`select ${entry} from journal_entries e where e.id > ${marks.entry} order by e.id`,
  );
  const paid = await paidByTimesheet(tx, workerPayments);
  return {
    entries: entries.map((item) => ({
      ...item,
      sum: sumCents(...item.lines.map(({ amount }) => amount).filter((amount) => amount > 0)),
    })),
    documents: await documentsTouchedBy(tx, marks.entry),
    emails: await tx.many<ActionEffect['emails'][number]>(
      sql`select ${columns<ActionEffect['emails'][number]>({ to: sql`recipient`, subject: sql`subject` })}
          from outbox where id > ${marks.email} order by id`,
    ),
    issued_documents: await tx.many<ActionEffect['issued_documents'][number]>(sql`
      select ${columns<ActionEffect['issued_documents'][number]>({ number: sql`number`, amount: sql`amount` })} from documents where id > ${marks.document} and kind in ('RECEIPT', 'CREDIT_NOTE') order by id`),
    refund: await refundsAfter(tx, marks.refund),
    worker_payments: paid,
    worker_pay: sumCents(...paid.map(({ amount }) => amount)),
  };
}

/** Returns what an act writes: the code that saves it does it, and it is undone. */
const previewEffect = (db: Database, action: PreviewedAction, stamp: AuditStamp): Promise<ActionEffect> =>
  rolledBack(db, async (tx) => {
    const marks = await marksOf(tx);
    const paid = isWorkerAction(action) ? await runWorkerAction(tx, action, stamp) : [];
    if (!isWorkerAction(action)) await runAction(tx, action, stamp);
    return writtenSince(tx, marks, paid);
  });

// A preview stores nothing, so a repeated request is answered anew.
const preview = defineEndpoint(
  contract.previewAction,
  async ({ db, body, edit }) => ({ data: await previewEffect(db, body, edit) }),
  { transaction: 'own', storesNothing: true },
);

export const actionPreview: Endpoint[] = [preview];
