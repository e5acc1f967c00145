import sql, { type Sql } from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/columns.ts';

type Steps = NonNullable<Dashboard['steps']>;

export const findOnboardingSteps = (db: Database, businessId: number): Promise<Steps> => {
  const has = (table: Sql) =>
    sql`exists (select 1 from ${table} where business_id = ${businessId} and deleted_at is null)`;
  return db.one(sql`
    select ${columns<Steps>({
      location: has(sql`locations`),
      contact: has(sql`contacts`),
      role: has(sql`roles`),
      shift: sql`exists (select 1 from shifts where business_id = ${businessId} and status <> ${shiftStatus.DRAFT})`,
    })}`);
};
