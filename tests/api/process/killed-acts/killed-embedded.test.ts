import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBusiness, checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { openPglite } from '#api/db/pglite.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { scenarioNow } from '#tests/support/instants.ts';
import { startProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { paymentsBy, stripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import { tally } from '#tests/support/tally.ts';
import { fillReference } from '#tests/support/worlds/template.ts';
import { adminToken, createWorld, type World } from '#tests/support/worlds/world.ts';
import { actsOnInvoices } from './acts-on-invoices.ts';
import { actsOnShifts } from './acts-on-shifts.ts';
import { killAt, recordWrites, watchWrites, writesOf, type Moment } from './held-embedded.ts';
import { kindsOf, rowsOf, type Rows } from './rows.ts';
import { expectDone, prepared, spread, type Act, type Prepare, type Scene } from './scene.ts';

/** `EMBEDDED_ACT_KILLS=3` kills before three writes of every act, and otherwise of a sample before one. */
const kills = Number(process.env.EMBEDDED_ACT_KILLS ?? 1);
const sample = ['confirm a transfer for two invoices'];
/** What the card provider tells is also asked for by a job of the same process. */
const isAsked = (name: string): boolean => !name.startsWith('take up ');
const acts = Object.entries({ ...actsOnInvoices, ...actsOnShifts }).filter(([name]) =>
  process.env.EMBEDDED_ACT_KILLS === undefined ? sample.includes(name) : isAsked(name),
);

/** What jobs of the process write beside an act: emails and refunds that are sent, payments that are asked about. */
const ofJobs = ['attempts', 'sent_at', 'last_error', 'dead_lettered_at', 'refund_id', 'asked_at'];

/** The API in one process with its database, which is stopped while the test works with it. */
async function createInstallation() {
  const stripe = await stripeStandIn();
  const data = mkdtempSync(path.join(scratch, 'shiftdock-killed-embedded-'));
  const folder = path.join(data, 'db');
  const within = async <Result>(work: (world: World) => Promise<Result>): Promise<Result> => {
    const world = await createWorld({ db: await openPglite({ dataDir: folder }), payments: paymentsBy(stripe) });
    try {
      world.clock.set(scenarioNow());
      return await work(world);
    } finally {
      await world.close();
    }
  };
  await within(async (world) => {
    await fillReference(world.db);
    await createAdmin(world, 'OWNER', 'Olive Or');
    await watchWrites(world.db);
  });
  const start = () =>
    startProcess('killed-embedded', 'build/api/server.js', {
      ...{ PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', DATA_DIR: data, DATABASE_URL: '' },
      ...{ ADMIN_TOKEN: adminToken, CLOCK_BEGINS_AT: scenarioNow() },
      ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey },
      ...{ STRIPE_API_URL: stripe.url },
      ...{ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@portal.example' },
    });
  const close = async () => {
    await stripe.close();
    await rm(data, { recursive: true });
  };
  return { stripe, folder, within, start, close };
}

type Installation = Awaited<ReturnType<typeof createInstallation>>;

const read = ({ db }: World, { real }: Scene): Promise<Rows> => rowsOf(db, real, ofJobs);

/** Makes a business and what the act needs, and lets jobs do what is due. */
async function begin({ within, stripe }: Installation, prepare: Prepare) {
  return within(async (world) => {
    const { scene, act } = await prepared(world, stripe, prepare);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    return { scene, act, before: await read(world, scene) };
  });
}

async function undisturbed(place: Installation, prepare: Prepare): Promise<{ whole: string[]; writes: number }> {
  const { scene, act } = await begin(place, prepare);
  const process = await place.start();
  await recordWrites(place.folder, () => expectDone(fetch(act(process.url))));
  await process.stop();
  return place.within(async (world) => ({
    whole: kindsOf(await read(world, scene)),
    writes: await writesOf(world.db),
  }));
}

async function again({ start }: Installation, act: Act): Promise<void> {
  const process = await start();
  await expectDone(fetch(act(process.url)));
  await process.stop();
}

async function killed(
  place: Installation,
  moment: Moment,
  prepare: Prepare,
  whole: string[],
): Promise<'absent' | 'whole'> {
  const { scene, act, before } = await begin(place, prepare);
  const process = await place.start();
  await killAt(place.folder, moment, () => fetch(act(process.url)), process.kill);
  const after = await place.within(async (world) => {
    expect(await checkBusiness(world.db, scene.real.business.id, world.clock.now())).toEqual([]);
    return read(world, scene);
  });
  const isWhole = kindsOf(after).join() === whole.join();
  if (!isWhole) expect(after).toEqual(before);
  await again(place, act);
  const done = await place.within((world) => read(world, scene));
  expect(kindsOf(done)).toEqual(whole);
  if (isWhole) expect(done).toEqual(after);
  return isWhole ? 'whole' : 'absent';
}

const it = test.extend<{ place: Installation }>({
  place: [
    // Vitest reads fixture names from the first argument, which has to be a destructuring pattern.
    async ({ task: _task }, use) => {
      const place = await createInstallation();
      await use(place);
      await place.close();
    },
    { scope: 'file' },
  ],
});

describe('the API on the embedded database killed with -9', () => {
  it.for(acts)(
    'in the middle of: %s. It is absent until it is committed, and done once when it is sent again',
    async ([name, prepare], { place }) => {
      const { whole, writes } = await undisturbed(place, prepare);
      const moments = [...spread(writes, kills), 'COMMIT' as const];
      for (const moment of moments) expect(await killed(place, moment, prepare, whole)).toBe('absent');
      expect(await killed(place, 'ANSWERED', prepare, whole)).toBe('whole');
      expect(await place.within(({ db, clock }) => checkIntegrity(db, clock.now()))).toEqual([]);
      tally(`kill -9 of the API on PGlite in the middle of: ${name}`, moments.length, 0);
      tally(`kill -9 of the API on PGlite once it answered: ${name}`, 1, 0);
    },
  );
});
