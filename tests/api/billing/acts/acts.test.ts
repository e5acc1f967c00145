import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { tally } from '#tests/support/tally.ts';
import { createWorld } from '#tests/support/worlds/world.ts';
import { Book } from './book.ts';
import { decided } from './act.ts';
import { everyAct } from './every-act.ts';
import { createReal } from './real.ts';

/** `ACT_SEQUENCES=10000 ACT_SEED=7 npx vitest run tests/api/billing/acts` runs longer, or reproduces a failure. */
const sequences = Number(process.env.ACT_SEQUENCES ?? 200);
const firstSeed = Number(process.env.ACT_SEED ?? 57);
/** On one database, so that its tables stay small. */
const together = 200;
const batches = Array.from({ length: Math.ceil(sequences / together) }, (_, index) => ({
  seed: firstSeed + index,
  count: Math.min(together, sequences - index * together),
}));

describe('acts on money by chance', () => {
  it.each(batches)('leave what the books say by hand, in $count sequences of seed $seed', async ({ seed, count }) => {
    const world = await createWorld();
    const before = { ...decided };
    try {
      const property = fc.asyncProperty(fc.commands(everyAct, { maxCommands: 24, size: 'max' }), async (commands) => {
        const setup = async () => ({ model: new Book(), real: await createReal(world) });
        await fc.asyncModelRun(setup, commands);
      });
      await fc.assert(property, { numRuns: count, seed });
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
      tally('sequences of acts on money beside books by hand', count, 0);
      tally('acts in those sequences that were allowed', decided.allowed - before.allowed, 0);
      tally('acts in those sequences that were refused', decided.rejected - before.rejected, 0);
    } finally {
      await world.close();
    }
  });
});
