import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shift/status.ts';
import type { Database } from '../../db/client.ts';

/** A shift that may have a short address: one everyone sees, or a posted one of the caller's own business. */
export const mayBeLinked = (
  db: Database,
  id: number,
  businessId: number | null,
  now: Date,
): Promise<{ id: number } | null> =>
  db.maybe(sql`
    select id from shifts
    where id = ${id} and status <> ${shiftStatus.DRAFT} and (opens_at <= ${now} or business_id = ${businessId}::bigint)`);
