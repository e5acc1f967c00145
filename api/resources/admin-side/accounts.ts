import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { approveAccount, listPendingAccounts } from '#contract/admin-side.ts';
import type { Database } from '../../db/client.ts';
import { ascending } from '../../db/order.ts';
import { found, refuse } from '../../http/refusal.ts';
import { translator, type Language } from '../../language.ts';
import { composeEmail } from '#api/mail/email.ts';
import type { Mail } from '../../mail/outbox.ts';
import { readPage, type Listed, type Paging } from '../listing.ts';

type Pending = DataOf<typeof listPendingAccounts>[number];

const columns = sql`
  b.id, coalesce(b.company_name, '') as company_name, o.full_name as operator_name, o.email,
  coalesce(b.br_number, '') as br_number, b.created_at as signed_up_at`;
const tables = sql`businesses b join accounts o on o.business_id = b.id and o.role = 'OPERATOR' and o.deleted_at is null`;
/** Sign-up is finished at step 4; before that nobody has asked for approval. */
const waiting = sql`b.approval = 'waiting' and b.sign_up_step = 4`;

const oldestFirst = ascending(['instant', sql`b.created_at`], ['number', sql`b.id`]);

/** Businesses that wait for approval, oldest first. */
export async function listPending(db: Database, paging: Paging): Promise<Listed<Pending>> {
  const page = await readPage<Pending>(
    db,
    oldestFirst,
    paging,
    ({ cursorKey, after, slice }) =>
      sql`select ${columns}, ${cursorKey} from ${tables} where ${waiting} and ${after} ${slice}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${tables} where ${waiting}`);
  return { ...page, total };
}

/** Lets a business in and tells its operator, in the account's own language. */
export async function approve(
  tx: Database,
  mail: Mail,
  id: number,
  publicUrl: string,
  now: Date,
): Promise<DataOf<typeof approveAccount>> {
  const business = found(
    await tx.maybe<Pending & { approval: string; sign_up_step: number; language: Language }>(sql`
      select ${columns}, b.approval, b.sign_up_step, o.language from ${tables} where b.id = ${id} for update of b`),
  );
  const { approval, sign_up_step: step, language, ...row } = business;
  if (approval !== 'waiting') refuse('already_decided', message('signUp.alreadyDecided'));
  if (step !== 4) refuse('step_missing', message('signUp.stepMissing'));
  await tx.run(
    sql`update businesses set approval = 'approved', approved_at = ${now}, updated_at = ${now} where id = ${id}`,
  );
  const t = translator(language);
  await mail.queue(
    composeEmail({
      to: row.email,
      language,
      name: row.operator_name,
      subject: t('mail.approvedSubject'),
      paragraphs: [t('mail.approved'), t('mail.approvedLogin', { url: publicUrl })],
    }),
  );
  return { ...row, approved_at: now.toISOString() };
}
