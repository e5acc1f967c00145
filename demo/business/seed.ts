import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { runExclusively } from '#api/db/exclusive.ts';
import type { Files } from '#api/files/storage/files.ts';
import type { Sealing } from '#api/sealing.ts';
import { seedBusinesses } from './businesses.ts';
import { seedCards } from './cards.ts';
import { seedChats } from './messages/chats.ts';
import { seedClassApplicants } from './class-applicants.ts';
import { seedContacts } from './contacts.ts';
import { seedDrafts } from './drafts.ts';
import { seedHistory } from './history.ts';
import { seedLocations } from './locations.ts';
import { seedNotifications } from './messages/notifications.ts';
import { seedPlatform } from '../platform.ts';
import { seedRoles } from './roles.ts';
import { seedWorkerMarks } from './worker-marks.ts';
import type { Made, DemoSeed } from './demo-seed.ts';
import { seedTemplates } from './templates.ts';
import { seedTrainingClasses } from './training-classes.ts';
import { seedWorkers } from './workers.ts';
import { createRandom } from '../random.ts';

/** In dependency order. */
const subjects: readonly ((seed: DemoSeed) => Promise<void>)[] = [
  ({ db, now }) => seedPlatform(db, now),
  seedBusinesses,
  seedContacts,
  seedLocations,
  seedRoles,
  seedTrainingClasses,
  seedWorkers,
  seedWorkerMarks,
  seedClassApplicants,
  seedCards,
  seedHistory,
  seedDrafts,
  seedTemplates,
  seedChats,
  seedNotifications,
];

export const isSeeded = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select id from accounts where role = 'OPERATOR' and email = 'operator@demo.test'`)) !== null;

/** @throws Error for a database that is in use and was not seeded as a demo */
export async function expectDemo(db: Database): Promise<void> {
  if ((await isSeeded(db)) || (await db.maybe(sql`select name from job_runs limit 1`)) === null) return;
  throw new Error(
    'What is here was not seeded as a demo, so "npm run demo" leaves it alone. Choose another DATA_DIR, or "npm start".',
  );
}

/**
 * Seeds the demo into an empty database in one transaction; the same `now` gives the same demo. Does nothing if
 * the database already has a business. Waits while another process is seeding. Returns whether it seeded.
 */
export async function seedDemo({
  db,
  files,
  sealing,
  now,
}: {
  db: Database;
  files: Files;
  sealing: Sealing;
  now: Date;
}): Promise<boolean> {
  return runExclusively(db, 'seed', async (tx) => {
    if ((await tx.maybe(sql`select id from businesses limit 1`)) !== null) return false;
    const made: Partial<Made> = { contacts: {}, locations: {}, roles: {}, classes: {}, cards: [], workers: [] };
    const seed: DemoSeed = { db: tx, files, sealing, now, random: createRandom(20_261_123), made: made as Made };
    for (const subject of subjects) await subject(seed);
    return true;
  });
}
