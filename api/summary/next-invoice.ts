import { nextClosing } from '#domain/invoice/weekly.ts';
import { toIso } from '#domain/time.ts';
import { closingWeek } from '#domain/timesheet/waiting.ts';
import type { NextInvoice } from '#contract/summary.ts';
import type { Database } from '../db/client.ts';
import { costOfApproved } from '../resources/invoices/unbilled.ts';
import { closingSetting } from '../resources/timesheets/closing.ts';

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
