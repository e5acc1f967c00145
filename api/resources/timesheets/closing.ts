import sql from 'sql-template-tag';
import { weeklyClosing, type Closing } from '#app/domain/invoice/weekly.ts';
import type { Database } from '../../db/client.ts';

/** When the weekly invoices are made, as this deployment has set it. */
export async function closingSetting(db: Database): Promise<Closing> {
  const row = await db.maybe<{ value: Closing }>(sql`select value from settings where type = 'weekly_invoices'`);
  return row?.value ?? weeklyClosing;
}
