import sql, { join } from 'sql-template-tag';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { directHireMonths, isDirectHire } from '#domain/billing/invoices/direct-hire.ts';
import { message } from '#domain/shared/message.ts';
import type { Day } from '#domain/shared/time.ts';
import type { BodyOf, DataOf } from '#contract/core/call.ts';
import type { chargeDirectHire, listDirectHires } from '#contract/billing/admin-refunds.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { fail, failField } from '../../api-error.ts';
import { chargeText, insertCharge } from '../admin-invoices/charges.ts';
import { directHireOf, isCharged } from '../ledger/obligations.ts';
import { listRows, type ListResult, type Paging } from '../../db/listing.ts';
import { directHireNotification } from '../../messaging/notifications/billing-notifications.ts';
import { notifyBusiness } from '../../messaging/notifications/notify-business.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { findSetting } from '../../platform/settings.store.ts';

type Charged = DataOf<typeof listDirectHires>[number];

const charged = columns<Charged>({
  company_name: sql`coalesce(b.company_name, '')`,
  worker_id: sql`w.id`,
  worker: sql`w.name`,
  charged_at: sql`o.arisen_at`,
});

const latestFirst = descending(['instant', sql`o.arisen_at`], ['number', sql`w.id`], ['number', sql`b.id`]);

export const listHireFees = (db: Database, paging: Paging): Promise<ListResult<Charged>> =>
  listRows(
    db,
    latestFirst,
    paging,
    charged,
    sql`from obligations o join businesses b on b.id = o.business_id join printed_workers w on o.key = b.id || '/worker-' || w.id
    where o.kind = 'DIRECT_HIRE_FEE'`,
  );

interface Hired {
  business_id: number;
  company_name: string;
  worker: string;
  last_shift: Day | null;
}

const hiredBy = (now: Date) =>
  columns<Hired>({
    business_id: sql`a.business_id`,
    company_name: sql`coalesce(b.company_name, '')`,
    worker: sql`w.name`,
    last_shift: sql`(
      select hk_day(max(s.starts_at)) from shift_applicants p join shifts s on s.id = p.shift_id
      where p.worker_id = w.id and s.business_id = b.id and p.status in (${join([...acceptedApplicants])}) and s.starts_at <= ${now})`,
  });

export async function chargeHireFee(
  tx: Database,
  { email, worker_id: workerId, hired_on: hiredOn, amount: requested }: BodyOf<typeof chargeDirectHire>,
  now: Date,
): Promise<DataOf<typeof chargeDirectHire>> {
  const hired = await tx.maybe<Hired>(sql`
    select ${hiredBy(now)}
    from accounts a join businesses b on b.id = a.business_id join workers w on w.id = ${workerId}
    where a.email = ${email} and a.role = 'OPERATOR' and a.deleted_at is null`);
  if (hired === null) return failField('email', message('directHire.unknown'));
  const { business_id: businessId, company_name, worker, last_shift: lastShift } = hired;
  if (lastShift === null || !isDirectHire(lastShift, hiredOn))
    return failField('hired_on', message('directHire.noShift', { months: directHireMonths }));
  const obligation = directHireOf(businessId, workerId);
  if (await isCharged(tx, obligation)) fail('already_decided', message('directHire.charged'));
  const amount = requested ?? (await findSetting(tx, 'pricing')).direct_hire_fee;
  if (amount <= 0) return failField('amount', message('directHire.noAmount'));
  const description = chargeText('directHireOf', { name: worker, date: dateText(hiredOn) });
  await insertCharge(tx, businessId, { kind: 'DIRECT_HIRE_FEE', description, amount, obligation }, now);
  const notice = directHireNotification({ worker, amount, hired: hiredOn });
  await notifyBusiness(tx, businessId, notice, now);
  return { company_name, worker, description, amount };
}
