import { nextClosing } from '#domain/shared/weekly-closing.ts';
import { toIso } from '#domain/shared/time.ts';
import { closingWeek } from '#domain/timesheets/waiting.ts';
import type { NextInvoice } from '#contract/dashboard/summary.ts';
import type { Database } from '../../db/client.ts';
import { costOfApproved } from '../invoices/unbilled.ts';
import { closingSetting } from '../weekly/closing.ts';

export async function getNextInvoice(db: Database, businessId: number, now: Date): Promise<NextInvoice> {
  const closing = await closingSetting(db);
  const week = closingWeek(now, closing);
  return {
    start_date: week.from,
    end_date: week.to,
    created_at: toIso(nextClosing(now, closing)),
    amount: await costOfApproved(db, businessId, week),
  };
}
