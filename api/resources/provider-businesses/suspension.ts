import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { getAccount } from '#contract/account/auth.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { refuse } from '../../http/refusal.ts';

type Suspension = NonNullable<DataOf<typeof getAccount>['suspension']>;

const suspension = columns<Suspension>({ since: sql`suspended_at`, reason: sql`suspended_reason` });

/** Returns since when and why a business is suspended; null where it is not. */
export const suspensionOf = (db: Database, businessId: number): Promise<Suspension | null> =>
  db.maybe(sql`select ${suspension} from businesses where id = ${businessId} and suspended_at is not null`);

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
