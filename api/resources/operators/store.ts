import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { SignUpStep } from '#domain/account/sign-up.ts';
import type { billingDetails, businessInfo, OperatorProfile } from '#contract/operators.ts';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/rows.ts';
import type { AuditStamp } from '../listing.ts';
import { fileJson, filesJson } from '../uploads/file.ts';

/** The business itself with its operator: a part that sign-up has not reached is null. */
export const findProfile = (
  db: Database,
  businessId: number,
): Promise<(OperatorProfile & { sign_up_step: SignUpStep }) | null> =>
  db.maybe(sql`
    select b.id, b.version, b.updated_at, b.updated_by, a.email, a.language, b.sign_up_step,
      case when b.approval = 'approved' then null else b.sign_up_step end as step,
      case when a.first_name = '' then null
        else json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'phone', a.phone) end as basic,
      ${fileJson(sql`a.avatar_id`)} as avatar, ${fileJson(sql`b.logo_id`)} as logo,
      case when b.company_name is null then null else json_build_object(
        'company_name', b.company_name, 'company_name_hk', b.company_name_hk, 'website', b.website, 'work_email', b.work_email,
        'address', b.address, 'floor', b.floor, 'warehouse_address', b.warehouse_address,
        'daily_workforce_count', b.daily_workforce_count, 'br_number', b.br_number,
        'district', (select json_build_object('id', d.id, 'name', d.name) from districts d where d.id = b.district_id),
        'industries', (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.position), '[]')
          from business_industries k join industries i on i.id = k.industry_id where k.business_id = b.id),
        'br_files', ${filesJson(sql`business_registration_files`, sql`business_id`, sql`b.id`)}) end as business,
      case when b.billing_email is null then null
        else json_build_object('billing_email', b.billing_email, 'billing_phone', b.billing_phone) end as billing,
      g.accepted_at is not null as is_agree, g.accepted_at as agreed_at, b.overtime_percentage
    from businesses b
    join accounts a on a.business_id = b.id and a.role = 'OPERATOR' and a.deleted_at is null
    left join lateral (select max(accepted_at) as accepted_at from agreement_acceptances g where g.business_id = b.id) g on true
    where b.id = ${businessId}`);

const touched = (edit: AuditStamp) => sql`version = version + 1, updated_at = ${edit.at}, updated_by = ${edit.by}`;

/** Moves sign-up on to a step, never back. */
export const reachStep = (db: Database, businessId: number, step: SignUpStep): Promise<number> =>
  db.run(sql`update businesses set sign_up_step = ${step} where id = ${businessId} and sign_up_step < ${step}`);

export const touch = (db: Database, businessId: number, edit: AuditStamp): Promise<number> =>
  db.run(sql`update businesses set ${touched(edit)} where id = ${businessId}`);

export const setBasicInfo = (
  db: Database,
  accountId: number,
  person: { first_name: string; last_name: string; phone: string },
  edit: AuditStamp,
): Promise<number> =>
  db.run(sql`
    update accounts set first_name = ${person.first_name}, last_name = ${person.last_name}, phone = ${person.phone}, ${touched(edit)}
    where id = ${accountId}`);

export async function setBusinessInfo(
  db: Database,
  businessId: number,
  info: z.output<typeof businessInfo>,
  edit: AuditStamp,
): Promise<void> {
  await db.run(sql`
    update businesses set company_name = ${info.company_name}, company_name_hk = ${info.company_name_hk}, website = ${info.website},
      work_email = ${info.work_email}, address = ${info.address}, floor = ${info.floor}, district_id = ${info.district_id},
      warehouse_address = ${info.warehouse_address}, daily_workforce_count = ${info.daily_workforce_count},
      br_number = ${info.br_number}, ${touched(edit)}
    where id = ${businessId}`);
  await db.run(sql`delete from business_industries where business_id = ${businessId}`);
  await insertRows(
    db,
    'business_industries',
    info.industry_ids.map((id) => ({ business_id: businessId, industry_id: id })),
  );
  await db.run(sql`delete from business_registration_files where business_id = ${businessId}`);
  await insertRows(
    db,
    'business_registration_files',
    info.br_file_ids.map((id, index) => ({ business_id: businessId, upload_id: id, position: index + 1 })),
  );
}

export const setBillingDetails = (
  db: Database,
  businessId: number,
  billing: z.output<typeof billingDetails>,
  edit: AuditStamp,
): Promise<number> =>
  db.run(sql`
    update businesses set billing_email = ${billing.billing_email}, billing_phone = ${billing.billing_phone}, ${touched(edit)}
    where id = ${businessId}`);

export const setOvertimePercentage = (db: Database, businessId: number, percentage: number): Promise<number> =>
  db.run(sql`update businesses set overtime_percentage = ${percentage} where id = ${businessId}`);

export const setLogo = (db: Database, businessId: number, uploadId: number | null): Promise<number> =>
  db.run(sql`update businesses set logo_id = ${uploadId} where id = ${businessId}`);

export const setAvatar = (db: Database, accountId: number, uploadId: number | null): Promise<number> =>
  db.run(sql`update accounts set avatar_id = ${uploadId} where id = ${accountId}`);

export const insertAcceptance = (
  db: Database,
  acceptance: {
    businessId: number;
    accountId: number;
    email: string;
    occasion: 'sign_up' | 'booking';
    edition: string;
    at: Date;
  },
): Promise<number> =>
  db.run(sql`
    insert into agreement_acceptances (business_id, account_id, email, occasion, edition, accepted_at)
    values (${acceptance.businessId}, ${acceptance.accountId}, ${acceptance.email}, ${acceptance.occasion}, ${acceptance.edition}, ${acceptance.at})`);

/** How many of these districts and industries there are. */
export const countPlaces = (
  db: Database,
  districtId: number,
  industryIds: readonly number[],
): Promise<{ districts: number; industries: number }> =>
  db.one(sql`
    select (select count(*) from districts where id = ${districtId}) as districts,
      (select count(*) from industries where id = any(${[...industryIds]}::bigint[])) as industries`);
