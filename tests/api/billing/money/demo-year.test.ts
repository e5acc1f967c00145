import sql from 'sql-template-tag';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '#api/db/client.ts';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { openClock } from '#api/clock.ts';
import { sendRefunds } from '#tests/support/due-work.ts';
import { advance } from '#demo/simulator/advance.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { demoDatabase, embeddedDemoDatabase } from '#tests/support/worlds/databases.ts';
import { servicesOf, createTestClock } from '#tests/support/worlds/world.ts';

/** Days of the demo; `npm run test:long` runs a year, on both databases. */
const days = Number(process.env.DEMO_DAYS ?? 0.25);
const databases = days > 1 ? (['PostgreSQL', 'PGlite'] as const) : (['PostgreSQL'] as const);
const part = 28 * 24 * 60;

/** The fixed part of the card fee is charged once per payment, so once per series. */
const seriesThatPayTwice = (db: Database) =>
  db.many(sql`select group_id from shifts where paid_online group by group_id having sum(card_fee_fixed) > 235`);

it.each(databases)('every rule of the audit holds while the clock of the demo goes on, on %s', async (name) => {
  const files = await mkdtemp(path.join(tmpdir(), 'shiftdock-demo-'));
  const db = await (name === 'PGlite' ? embeddedDemoDatabase(scenarioStart, files) : demoDatabase(scenarioStart));
  try {
    const clock = await openClock(db, createTestClock(scenarioStart));
    const services = servicesOf({ db, clock, folder: files });
    expect(await checkIntegrity(db, clock.now())).toEqual([]);
    expect(await seriesThatPayTwice(db)).toEqual([]);
    for (let left = days * 24 * 60; left > 0; left -= part) {
      for (let within = Math.min(left, part); within > 0; within -= 24 * 60) {
        await advance(services, clock, Math.min(within, 24 * 60));
        await sendRefunds(db, services.payments, clock.now(), services.log);
      }
      expect(await checkIntegrity(db, clock.now()), `at ${clock.now().toISOString()}`).toEqual([]);
    }
  } finally {
    await db.close();
    await rm(files, { recursive: true, force: true });
  }
});
