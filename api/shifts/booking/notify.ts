import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import type { Mail } from '#api/email/outbox.ts';
import { affectedWorkers } from '../cancellation/store.ts';
import { mailAbout } from '../emails/emails.ts';
import { namedShift } from '../naming.ts';
import { notifyAffectedWorkers } from '../emails/worker-emails.ts';
import type { BookedRow } from './store.ts';

interface NotifyContext {
  db: Database;
  mail: Mail;
  now: Date;
}

export async function notifyOfBooking(context: NotifyContext, ids: readonly number[]): Promise<void> {
  await mailAbout(context, 'shiftBooked', ids);
}

export async function notifyOfChange(
  { db, mail, now }: NotifyContext,
  before: readonly BookedRow[],
): Promise<ReadonlySet<number>> {
  const notified = new Set<number>();
  for (const row of before) {
    const shift = await namedShift(db, row.id);
    await mailAbout({ db, mail, now }, 'shiftChanged', [row.id]);
    const after = await db.one<{ starts_at: string; ends_at: string; location_id: number }>(
      sql`select starts_at, ends_at, location_id from shifts where id = ${row.id}`,
    );
    const moved =
      after.starts_at !== row.starts_at || after.ends_at !== row.ends_at || after.location_id !== row.location_id;
    if (!moved) continue;
    const affected = await affectedWorkers(db, row.id);
    for (const id of await notifyAffectedWorkers({ db, mail, now }, 'shiftChanged', shift, affected)) notified.add(id);
  }
  return notified;
}
