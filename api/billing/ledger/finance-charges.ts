import sql from 'sql-template-tag';
import { financeCharged } from '#domain/billing/ledger/posting.ts';
import type { Cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { issueDocument, type DocumentState } from './documents.ts';
import { chargeOnce, type Obligation } from './obligations.ts';
import { postEntry, type Stamp } from './post.ts';

/**
 * A separate document, numbered after the invoice, because accounting programs reject a second bill with the
 * same number.
 */
export async function chargeFinanceCharge(
  tx: Database,
  { id, business_id: businessId, number: of }: DocumentState,
  { amount, obligation }: { amount: Cents; obligation: Obligation },
  stamp: Stamp,
): Promise<void> {
  if (amount === 0) return;
  await chargeOnce(tx, businessId, obligation, stamp.at);
  const { place } = await tx.one<{ place: number }>(sql`
    select count(*) + 1 as place from documents where corrects_id = ${id} and kind = 'FINANCE_CHARGE'`);
  const number = `${of}-F${place}`;
  const dueOn = dayOf(stamp.at);
  await issueDocument(tx, businessId, {
    ...{ kind: 'FINANCE_CHARGE', number, amount },
    ...{ issuedAt: stamp.at, dueOn, correctsId: id },
  });
  await postEntry(
    tx,
    businessId,
    { event: 'FINANCE_CHARGED', lines: financeCharged(id, amount), reference: number },
    stamp,
  );
}
