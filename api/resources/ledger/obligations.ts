import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';

/** A business is asked for this, by its origin: the database refuses the same a second time. */
export interface Obligation {
  kind: 'CARD_FEE' | 'CANCELLATION_FEE' | 'FINANCE_CHARGE' | 'DIRECT_HIRE_FEE' | 'DISPUTE';
  key: string;
}

/** Returns the card fee of a shift that was paid by card. */
export const cardFeeOf = (shiftId: number): Obligation => ({ kind: 'CARD_FEE', key: String(shiftId) });

/**
 * Returns the finance charge of a document up to a day. The amount charged before, in cents, is part of it: of two
 * payments on one day each has its own charge, but none has it twice.
 */
export const financeChargeOn = (documentId: number, day: string, chargedBefore: number): Obligation => ({
  kind: 'FINANCE_CHARGE',
  key: `${documentId}/${day}/${chargedBefore}`,
});

/** Returns the fee for a worker whom a business has hired directly: one for each worker. */
export const directHireOf = (businessId: number, workerId: number): Obligation => ({
  kind: 'DIRECT_HIRE_FEE',
  key: `${businessId}/worker-${workerId}`,
});

/** Tells whether this was asked for already. */
export const isAsked = async (tx: Database, { kind, key }: Obligation): Promise<boolean> =>
  (await tx.maybe(sql`select from obligations where kind = ${kind} and key = ${key}`)) !== null;

/** Writes down what is asked for, in the transaction in which it arises. Throws where it was asked for before. */
export const askOnce = (tx: Database, businessId: number, { kind, key }: Obligation, at: Date): Promise<number> =>
  tx.run(
    sql`insert into obligations (kind, key, business_id, arisen_at) values (${kind}, ${key}, ${businessId}, ${at})`,
  );

/** Returns those of these shifts whose card fee was asked for. */
export async function cardFeesAsked(db: Database, shiftIds: readonly number[]): Promise<Set<number>> {
  const rows = await db.many<{ key: string }>(
    sql`select key from obligations where kind = 'CARD_FEE' and key = any(${shiftIds.map(String)}::text[])`,
  );
  return new Set(rows.map(({ key }) => Number(key)));
}
