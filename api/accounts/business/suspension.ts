import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../../db/client.ts';
import { fail } from '../../api-error.ts';

/**
 * A suspended business may not book or add people; booked shifts continue. A concurrent suspension waits for
 * this booking.
 */
export async function assertNotSuspended(tx: Database, businessId: number): Promise<void> {
  const { suspended } = await tx.one<{ suspended: boolean }>(
    sql`select suspended_at is not null as suspended from businesses where id = ${businessId} for share`,
  );
  if (suspended) fail('business_suspended', message('book.suspended'));
}
