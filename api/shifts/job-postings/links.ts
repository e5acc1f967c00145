import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { ShortLink } from '#domain/shifts/short-code.ts';
import type { Database } from '../../db/client.ts';

export const linkOf = (db: Database, id: number, businessId: number | null, now: Date): Promise<ShortLink | null> =>
  db.maybe<{ shiftId: number; key: string }>(sql`
    select id as "shiftId", link_key as key from shifts
    where id = ${id} and status <> ${shiftStatus.DRAFT} and (opens_at <= ${now} or business_id = ${businessId}::bigint)`);
