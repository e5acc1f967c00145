import sql from 'sql-template-tag';
import { role } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import type { Database } from '../db/client.ts';
import type { BusinessCaller } from '../http/caller.ts';
import { failField } from '../api-error.ts';

/**
 * Rejects ids that an operator's business, or a supervisor, did not upload, at the field that names them: who names a
 * file may read it, and a supervisor sees neither receipts nor the business registration. `pictures` also rejects
 * documents, `byCaller` what others of the business uploaded.
 */
export async function assertOwnUploads(
  db: Database,
  caller: Pick<BusinessCaller, 'role' | 'accountId' | 'businessId'>,
  ids: readonly number[],
  field: string,
  options: { pictures?: boolean; byCaller?: boolean } = {},
): Promise<void> {
  const ofBusiness = caller.role === role.OPERATOR && !options.byCaller;
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from uploads
    where id = any(${[...ids]}::bigint[]) and business_id = ${caller.businessId} and (${ofBusiness} or account_id = ${caller.accountId})
      and (${!options.pictures} or type like 'image/%')`);
  if (count !== new Set(ids).size) failField(field, message('validation.fileRequired'));
}
