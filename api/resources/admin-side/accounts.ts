import sql from 'sql-template-tag';
import { message } from '#domain/message.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { approveAccount, listPendingAccounts } from '#contract/invoices/admin-side.ts';
import type { Database } from '../../db/client.ts';
import { columns, type Columns } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { found, refuse } from '../../http/refusal.ts';
import { translator, type Language } from '../../language.ts';
import type { Mail } from '../../mail/outbox.ts';
import { listRows, type Listed, type Paging } from '../listing.ts';

type Pending = DataOf<typeof listPendingAccounts>[number];

const pending: Columns<Pending> = {
  id: sql`b.id`,
  company_name: sql`coalesce(b.company_name, '')`,
  operator_name: sql`o.full_name`,
  email: sql`o.email`,
  br_number: sql`coalesce(b.br_number, '')`,
  signed_up_at: sql`b.created_at`,
};

type ToApprove = Pending & { approval: string; sign_up_step: number; language: Language };

const toApprove = columns<ToApprove>({
  ...pending,
  approval: sql`b.approval`,
  sign_up_step: sql`b.sign_up_step`,
  language: sql`o.language`,
});

const tables = sql`businesses b join accounts o on o.business_id = b.id and o.role = 'OPERATOR' and o.deleted_at is null`;
/** Sign-up is finished at step 4; before that nobody has asked for approval. */
const waiting = sql`b.approval = 'waiting' and b.sign_up_step = 4`;

const oldestFirst = ascending(['instant', sql`b.created_at`], ['number', sql`b.id`]);

/** Returns the businesses that wait for approval, oldest first. */
export function listPending(db: Database, paging: Paging): Promise<Listed<Pending>> {
  return listRows(db, oldestFirst, paging, columns<Pending>(pending), sql`from ${tables} where ${waiting}`);
}

/** Lets a business in and tells its operator, in the account's own language. */
export async function approveBusiness(
  tx: Database,
  mail: Mail,
  id: number,
  publicUrl: string,
  now: Date,
): Promise<DataOf<typeof approveAccount>> {
  const business = found(
    await tx.maybe<ToApprove>(sql`
      select ${toApprove} from ${tables} where b.id = ${id} for update of b`),
  );
  const { approval, sign_up_step: step, language, ...row } = business;
  if (approval !== 'waiting') refuse('already_decided', message('signUp.alreadyDecided'));
  if (step !== 4) refuse('step_missing', message('signUp.stepMissing'));
  await tx.run(
    sql`update businesses set approval = 'approved', approved_at = ${now}, updated_at = ${now} where id = ${id}`,
  );
  const t = translator(language);
  await mail.queue({
    to: row.email,
    language,
    name: row.operator_name,
    subject: t('mail.approvedSubject'),
    paragraphs: [t('mail.approved'), t('mail.approvedLogin', { url: publicUrl })],
  });
  return { ...row, approved_at: now.toISOString() };
}
