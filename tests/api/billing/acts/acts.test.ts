import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import { tally } from '#tests/support/tally.ts';
import { createWorld } from '#tests/support/worlds/world.ts';
import { Book } from './book.ts';
import { decided, everyAct } from './commands.ts';
import { createReal } from './real.ts';

/** `ACT_SEQUENCES=10000 ACT_SEED=7 npx vitest run tests/api/billing/acts` runs longer, or reproduces a failure. */
const sequences = Number(process.env.ACT_SEQUENCES ?? 20);
const seed = Number(process.env.ACT_SEED ?? 57);

describe('acts on money by chance', () => {
  it(`leave what the books say by hand, in ${sequences} sequences`, async () => {
    const world = await createWorld();
    try {
      const property = fc.asyncProperty(fc.commands(everyAct, { maxCommands: 24, size: 'max' }), async (commands) => {
        const setup = async () => ({ model: new Book(), real: await createReal(world) });
        await fc.asyncModelRun(setup, commands);
      });
      await fc.assert(property, { numRuns: sequences, seed });
      expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
      tally('sequences of acts on money beside books by hand', sequences, 0);
      tally('acts in those sequences that were allowed', decided.allowed, 0);
      tally('acts in those sequences that were refused', decided.rejected, 0);
    } finally {
      await world.close();
    }
  });
});
