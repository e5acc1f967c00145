import { describe, expect, it } from 'vitest';
import { createWorld } from '#tests/support/worlds/world.ts';
import { generate } from './generated.ts';
import { brokenRules } from './invariants.ts';

/** Number of businesses and weeks; `npm run test:long` runs a thousand for a year. */
const businesses = Number(process.env.MONEY_BUSINESSES ?? 2);
const weeks = Number(process.env.MONEY_WEEKS ?? 2);
const seed = Number(process.env.MONEY_SEED ?? 20_261_122);
const together = 50;

describe('businesses that book, cancel, decide and pay at random', () => {
  const batches = Array.from({ length: Math.ceil(businesses / together) }, (_, index) => index);
  it.each(batches)(
    'keep every rule of the ledger in each week, and at rest nothing waits (batch %i)',
    async (batch) => {
      const world = await createWorld();
      try {
        const generated = await generate(world, Math.min(together, businesses - batch * together), seed + batch);
        for (let week = 0; week < weeks; week += 4) {
          await generated.pass(Math.min(4, weeks - week));
          expect(await brokenRules(generated), `after week ${week + 4} of seed ${seed + batch}`).toEqual([]);
        }
        await generated.comeToRest();
        expect(await brokenRules(generated, { rests: true }), `at rest, seed ${seed + batch}`).toEqual([]);
        if (process.env.MONEY_REPORT) console.info(Object.fromEntries([...generated.counts].sort()));
      } finally {
        await world.close();
      }
    },
  );
});
