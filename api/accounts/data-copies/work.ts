import sql from 'sql-template-tag';
import { dataCopyHours } from '#domain/admin/data-copy.ts';
import { addHours, toIso } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../email/outbox.ts';
import type { Work } from '../../jobs/work.ts';
import { collect } from './collect.ts';
import { dataCopyEmail } from './emails.ts';
import { findWanted, saveContent } from './store.ts';

const pageOf = (subject: string, id: number): string | null => {
  if (subject === 'ADMIN') return null;
  return subject === 'WORKER' ? `/worker/profile/copies/${id}` : `/settings/copies/${id}`;
};

async function makeCopy(tx: Database, id: number, now: Date): Promise<void> {
  const wanted = await findWanted(tx, id);
  if (wanted === null) return;
  const { person, language, askedByAdmin } = wanted;
  await saveContent(tx, id, await collect(tx, person), now);
  const { email, name, subject } = person;
  const path = askedByAdmin ? null : pageOf(subject, id);
  const until = toIso(addHours(now, dataCopyHours));
  if (email !== '') await outbox(tx, now).queue(dataCopyEmail({ email, name, language, path, until }));
}

export const dataCopyWork = (db: Database, now: () => Date): Work => ({
  'data-copies': {
    due: sql`select c.id, null::bigint as business_id from data_copies c where c.made_at is null`,
    handle: (id) => db.tx((tx) => makeCopy(tx, Number(id), now()), { isolation: 'repeatable read' }),
  },
});
