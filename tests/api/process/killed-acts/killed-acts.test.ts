import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { checkBusiness, checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { scenarioNow } from '#tests/support/instants.ts';
import { startProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { paymentsBy, stripeStandIn } from '#tests/support/stand-ins/stripe.ts';
import { tally } from '#tests/support/tally.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { scenarioIn } from '#tests/support/worlds/scenario.ts';
import { adminToken, createWorld } from '#tests/support/worlds/world.ts';
import { actsOnInvoices } from './acts-on-invoices.ts';
import { actsOnShifts, webhookSecret } from './acts-on-shifts.ts';
import { countWrites, strikeAt, watchWrites, type Moment } from './held-transactions.ts';
import { kindsOf, rowsOf } from './rows.ts';
import { expectDone, prepared, spread, type Act, type Prepare } from './scene.ts';

/** `ACT_KILLS=1000` kills before each write of every act, a smaller number before as many, and 1 in the middle. */
const kills = Number(process.env.ACT_KILLS ?? 1);
const sample = ['confirm a transfer for two invoices', 'cancel a shift by card for free'];
const acts = Object.entries({ ...actsOnInvoices, ...actsOnShifts }).filter(
  ([name]) => process.env.ACT_KILLS !== undefined || sample.includes(name),
);

async function createInstallation() {
  const stripe = await stripeStandIn();
  const url = await newDatabase('reference');
  const world = await createWorld({ db: openPostgres(url), payments: paymentsBy(stripe, webhookSecret) });
  await createAdmin(world, 'OWNER', 'Olive Or');
  await watchWrites(world.db);
  const data = mkdtempSync(path.join(scratch, 'shiftdock-killed-acts-'));
  const start = () =>
    startProcess('killed-acts', 'build/api/server.js', {
      ...{ PORT: '0', SEED: 'none', ROLE: 'api', LOG_LEVEL: 'warn', DATA_DIR: data, DATABASE_URL: url },
      ...{ ADMIN_TOKEN: adminToken, CLOCK_BEGINS_AT: scenarioNow() },
      ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey },
      ...{ STRIPE_API_URL: stripe.url, STRIPE_WEBHOOK_SECRET: webhookSecret },
      // Nobody books before the platform has them. A process without jobs sends nothing.
      ...{ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@portal.example' },
    });
  let process = await start();
  const close = async () => {
    await process.kill();
    await world.close();
    await stripe.close();
    await rm(data, { recursive: true });
  };
  return {
    ...{ ...world, stripe, close },
    kill: () => process.kill(),
    restart: async () => void (process = await start()),
    request: (act: Act) => fetch(act(process.url)),
  };
}

type Installation = Awaited<ReturnType<typeof createInstallation>>;

/** Returns what the act writes when nothing happens to it, and in how many writes. */
async function undisturbed(world: Installation, prepare: Prepare): Promise<{ whole: string[]; writes: number }> {
  const { scene, act } = await prepared(world, world.stripe, prepare);
  const writes = await countWrites(world.db, () => expectDone(world.request(act)));
  return { whole: kindsOf(await rowsOf(world.db, scene.real)), writes };
}

async function killAt(
  world: Installation,
  moment: Moment,
  prepare: Prepare,
  whole: string[],
): Promise<'absent' | 'whole'> {
  const { scene, act } = await prepared(world, world.stripe, prepare);
  const rows = () => rowsOf(world.db, scene.real);
  const before = await rows();
  await strikeAt(world.db, moment, () => world.request(act), world.kill);
  await world.restart();
  const after = await rows();
  const isWhole = kindsOf(after).join() === whole.join();
  if (!isWhole) expect(after).toEqual(before);
  expect(await checkBusiness(world.db, scene.real.business.id, world.clock.now())).toEqual([]);
  await expectDone(world.request(act));
  const again = await rows();
  expect(kindsOf(again)).toEqual(whole);
  if (isWhole) expect(again).toEqual(after);
  return isWhole ? 'whole' : 'absent';
}

const it = scenarioIn(createInstallation);

describe('the API killed with -9', () => {
  it.for(acts)(
    'in the middle of: %s. It is whole or absent, and done once when it is sent again',
    async ([name, prepare], { world }) => {
      const { whole, writes } = await undisturbed(world, prepare);
      const places = spread(writes, kills);
      const outcomes = { absent: 0, whole: 0 };
      for (const moment of [...places, 'COMMIT' as const]) outcomes[await killAt(world, moment, prepare, whole)] += 1;
      expect(outcomes).toEqual({ absent: places.length, whole: 1 });
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
      tally(`kill -9 of the API before a write of: ${name}`, places.length, 0);
      tally(`kill -9 of the API at the commit of: ${name}`, 1, 0);
    },
  );
});
