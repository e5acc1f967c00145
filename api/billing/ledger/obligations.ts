import sql from 'sql-template-tag';
import type { Database } from '../../db/client.ts';

/** Unique by its origin: the database rejects a second one. */
export interface Obligation {
  kind: 'CARD_FEE' | 'CANCELLATION_FEE' | 'FINANCE_CHARGE' | 'DIRECT_HIRE_FEE' | 'DISPUTE';
  key: string;
}

export const cardFeeOf = (shiftId: number): Obligation => ({ kind: 'CARD_FEE', key: String(shiftId) });

/**
 * The cents charged before are part of the key: two payments on one day have separate charges, and neither is
 * charged twice.
 */
export const financeChargeOn = (documentId: number, day: string, chargedBefore: number): Obligation => ({
  kind: 'FINANCE_CHARGE',
  key: `${documentId}/${day}/${chargedBefore}`,
});

export const directHireOf = (businessId: number, workerId: number): Obligation => ({
  kind: 'DIRECT_HIRE_FEE',
  key: `${businessId}/worker-${workerId}`,
});

export const isCharged = async (tx: Database, { kind, key }: Obligation): Promise<boolean> =>
  (await tx.maybe(sql`select from obligations where kind = ${kind} and key = ${key}`)) !== null;

/** In the transaction in which it arises. Throws when it exists already. */
export const chargeOnce = (tx: Database, businessId: number, { kind, key }: Obligation, at: Date): Promise<number> =>
  tx.run(
    sql`insert into obligations (kind, key, business_id, arisen_at) values (${kind}, ${key}, ${businessId}, ${at})`,
  );

export async function cardFeesCharged(db: Database, shiftIds: readonly number[]): Promise<Set<number>> {
  const rows = await db.many<{ key: string }>(
    sql`select key from obligations where kind = 'CARD_FEE' and key = any(${shiftIds.map(String)}::text[])`,
  );
  return new Set(rows.map(({ key }) => Number(key)));
}
