import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../db/client.ts';
import { failField } from '../api-error.ts';

/** Rejects ids that the business did not upload, at the field that names them. `pictures` also rejects documents. */
export async function assertOwnUploads(
  db: Database,
  businessId: number,
  ids: readonly number[],
  field: string,
  options: { pictures?: boolean } = {},
): Promise<void> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from uploads
    where id = any(${[...ids]}::bigint[]) and business_id = ${businessId} and (${!options.pictures} or type like 'image/%')`);
  if (count !== new Set(ids).size) failField(field, message('validation.fileRequired'));
}
