import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import type { Mail } from '#api/mail/outbox.ts';
import { concernedWorkers } from '../cancellation/store.ts';
import { mailAbout } from '../shifts/emails.ts';
import { namedShift } from '../shifts/naming.ts';
import { notifyConcerned } from '../shifts/worker-emails.ts';
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
  const told = new Set<number>();
  for (const row of before) {
    const shift = await namedShift(db, row.id);
    await mailAbout({ db, mail, now }, 'shiftChanged', [row.id]);
    const after = await db.one<{ starts_at: string; ends_at: string; location_id: number }>(
      sql`select starts_at, ends_at, location_id from shifts where id = ${row.id}`,
    );
    const moved =
      after.starts_at !== row.starts_at || after.ends_at !== row.ends_at || after.location_id !== row.location_id;
    if (!moved) continue;
    const concerned = await concernedWorkers(db, row.id);
    for (const id of await notifyConcerned({ db, mail, now }, 'shiftChanged', shift, concerned)) told.add(id);
  }
  return told;
}
