import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { Database } from '../../db/client.ts';
import { refuse } from '../../http/refusal.ts';

/**
 * Refuses to book for a suspended business, and to book more people. Booked shifts go on. A suspension in the same
 * moment waits until the booking is made.
 */
export async function expectNotSuspended(tx: Database, businessId: number): Promise<void> {
  const { suspended } = await tx.one<{ suspended: boolean }>(
    sql`select suspended_at is not null as suspended from businesses where id = ${businessId} for share`,
  );
  if (suspended) refuse('business_suspended', message('book.suspended'));
}
