import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Cents } from '#domain/shared/money.ts';
import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import type { Cost, Pricing } from '#domain/shifts/cost.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import type { siteFields } from '#contract/shifts/booking.ts';
import type { Database } from '../../db/client.ts';
import { assignments, columns, insertColumns, storedValues, type StoredIn } from '../../db/columns.ts';
import { json } from '../../db/values.ts';
import { keepEdition } from '../../platform/accepted-agreements.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import type { Versioned } from '../../http/version.ts';
import { changedBy, createdBy, type AuditStamp } from '../../db/listing.ts';
import { acceptedCount, clockedIn } from '../summary.ts';
import type { Filled } from './plan.ts';
import { assignCost, assignPrices, assignTerms, termColumns, type BookedTerms, type Terms } from './terms.ts';

export type SiteFields = z.output<typeof siteFields>;

interface ShiftBase extends Versioned, SiteFields {
  id: number;
  business_id: number;
  group_id: number;
  paid_online: boolean;
  clocked_in: boolean;
  accepted: number;
}

export interface DraftRow extends ShiftBase, Terms {
  status: typeof shiftStatus.DRAFT;
  draft: Filled;
  payment_method: PaymentMethod | null;
  commission_percentage: number | null;
  card_fee_percentage: number | null;
  card_fee_fixed: Cents | null;
  total: Cents | null;
}

export interface BookedRow extends ShiftBase, BookedTerms {
  status: Exclude<ShiftStatus, typeof shiftStatus.DRAFT>;
  payment_method: PaymentMethod;
  commission_percentage: number;
  card_fee_percentage: number;
  card_fee_fixed: Cents;
  total: Cents;
  posted_at: string;
}

export type ShiftRow = DraftRow | BookedRow;

export const isDraft = (row: ShiftRow): row is DraftRow => row.status === shiftStatus.DRAFT;

const shiftRow = columns<ShiftRow>({
  id: sql`s.id`,
  version: sql`s.version`,
  updated_at: sql`s.updated_at`,
  updated_by: sql`s.updated_by`,
  business_id: sql`s.business_id`,
  group_id: sql`s.group_id`,
  status: sql`s.status`,
  draft: sql`s.draft`,
  role_id: sql`s.role_id`,
  location_id: sql`s.location_id`,
  contact_id: sql`s.contact_id`,
  training_class_id: sql`s.training_class_id`,
  industry_id: sql`s.industry_id`,
  ...termColumns,
  payment_method: sql`s.payment_method`,
  paid_online: sql`s.paid_online`,
  commission_percentage: sql`s.commission_percentage`,
  card_fee_percentage: sql`s.card_fee_percentage`,
  card_fee_fixed: sql`s.card_fee_fixed`,
  total: sql`s.total`,
  posted_at: sql`s.posted_at`,
  clocked_in: clockedIn,
  accepted: acceptedCount,
});

const siteStoredIn: StoredIn<SiteFields> = {
  role_id: 'role_id',
  location_id: 'location_id',
  contact_id: 'contact_id',
  training_class_id: 'training_class_id',
  industry_id: 'industry_id',
};

export const lockShift = (tx: Database, businessId: number, id: number): Promise<ShiftRow | null> =>
  tx.maybe(sql`select ${shiftRow} from shifts s where s.id = ${id} and s.business_id = ${businessId} for update of s`);

/** In a fixed order, so that two writes never deadlock. */
export const lockGroup = (tx: Database, businessId: number, groupId: number): Promise<ShiftRow[]> =>
  tx.many(
    sql`select ${shiftRow} from shifts s where s.group_id = ${groupId} and s.business_id = ${businessId} order by s.id for update of s`,
  );

export const bookedIds = async (db: Database, groupId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(
      sql`select id from shifts where group_id = ${groupId} and status <> ${shiftStatus.DRAFT} order by starts_at, id`,
    )
  ).map(({ id }) => id);

export async function insertDraft(
  tx: Database,
  businessId: number,
  accountId: number,
  site: SiteFields,
  edit: AuditStamp,
): Promise<number> {
  const { id: groupId } = await tx.one<{ id: number }>(
    sql`insert into shift_groups (business_id, created_at) values (${businessId}, ${edit.at}) returning id`,
  );
  const draft = {
    business_id: businessId,
    group_id: groupId,
    status: shiftStatus.DRAFT,
    draft: {},
    created_by: accountId,
  };
  const { id } = await tx.one<{ id: number }>(sql`
    insert into shifts ${insertColumns({ ...draft, ...storedValues(siteStoredIn, site), ...createdBy(edit) })} returning id`);
  return id;
}

const assignSite = (site: SiteFields) => assignments(storedValues(siteStoredIn, site));

export const writeDraft = (
  tx: Database,
  id: number,
  { site, filled, terms, cost }: { site: SiteFields; filled: Filled; terms: Terms; cost: Cost | null },
  edit: AuditStamp,
): Promise<number> =>
  tx.run(sql`
    update shifts set ${assignSite(site)}, draft = ${json(filled)}, ${assignTerms(terms)}, ${assignCost(cost)}, ${changedBy(edit)}
    where id = ${id}`);

export const writeBooked = (
  tx: Database,
  id: number,
  { site, terms, cost, opensAt }: { site: SiteFields; terms: BookedTerms; cost: Cost; opensAt: Date },
  edit: AuditStamp,
): Promise<number> =>
  tx.run(sql`
    update shifts set ${assignSite(site)}, ${assignTerms(terms)}, ${assignCost(cost)}, opens_at = ${opensAt}, ${changedBy(edit)}
    where id = ${id}`);

export const setPaymentMethod = (
  tx: Database,
  id: number,
  method: PaymentMethod,
  pricing: Pricing,
  edit: AuditStamp,
): Promise<number> =>
  tx.run(sql`update shifts set ${assignPrices(method, pricing)}, ${changedBy(edit)} where id = ${id}`);

export const pricesOf = (
  row: Pick<ShiftRow, 'id' | 'commission_percentage' | 'card_fee_percentage' | 'card_fee_fixed'>,
): Pricing => {
  const { commission_percentage, card_fee_percentage, card_fee_fixed } = row;
  if (commission_percentage === null || card_fee_percentage === null || card_fee_fixed === null)
    throw new Error(`shift ${row.id} has no prices`);
  return {
    commissionPercentage: commission_percentage,
    cardFeePercentage: card_fee_percentage,
    cardFeeFixed: card_fee_fixed,
  };
};

export const acceptAgreement = async (tx: Database, caller: BusinessCaller, at: Date): Promise<number> =>
  tx.run(sql`
    insert into agreement_acceptances (business_id, account_id, email, occasion, edition, accepted_at)
    values (${caller.businessId}, ${caller.accountId}, ${caller.email}, 'booking', ${await keepEdition(tx, at)}, ${at})`);

/** Payments that came to nothing stay in the books. */
export async function deleteDraft(tx: Database, row: DraftRow): Promise<void> {
  await tx.run(sql`update payments set group_id = null, shift_id = null where group_id = ${row.group_id}`);
  await tx.run(sql`delete from shifts where id = ${row.id}`);
  await tx.run(sql`delete from shift_groups where id = ${row.group_id}`);
}

type There = Record<keyof SiteFields, boolean>;

/** A part of another business counts as missing. */
export async function missingParts(
  tx: Database,
  businessId: number,
  site: Partial<SiteFields>,
): Promise<(keyof SiteFields)[]> {
  const { role_id = null, location_id = null, contact_id = null, training_class_id = null, industry_id = null } = site;
  const own = sql`business_id = ${businessId} and deleted_at is null`;
  const isThere = columns<There>({
    role_id: sql`exists (select from roles where id = ${role_id} and ${own})`,
    location_id: sql`exists (select from locations where id = ${location_id} and ${own})`,
    contact_id: sql`exists (select from contacts where id = ${contact_id} and ${own})`,
    training_class_id: sql`exists (select from training_classes where id = ${training_class_id} and ${own})`,
    industry_id: sql`exists (select from industries where id = ${industry_id})`,
  });
  const there = await tx.one<There>(sql`select ${isThere}`);
  return (Object.keys(there) as (keyof SiteFields)[]).filter(
    (part) => site[part] !== undefined && site[part] !== null && !there[part],
  );
}
