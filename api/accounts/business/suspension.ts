import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';

/** A concurrent suspension waits for the transaction. */
export const isSuspended = async (tx: Database, businessId: number): Promise<boolean> =>
  (
    await tx.one<{ suspended: boolean }>(
      sql`select suspended_at is not null as suspended from businesses where id = ${businessId} for share`,
    )
  ).suspended;

/** A suspended business may not book or add places; booked shifts continue, and their places are filled. */
export async function assertNotSuspended(tx: Database, businessId: number): Promise<void> {
  if (await isSuspended(tx, businessId)) fail('business_suspended', message('book.suspended'));
}
