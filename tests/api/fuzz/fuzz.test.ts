import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '#tests/support/demo/demo-world.ts';
import { tally } from '#tests/support/tally.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { campaign, type Figures } from './campaign.ts';
import { belongings } from './untouched.ts';

/** `npm run verify:full` sends 20,000 requests; every other run a few, from the same seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Workers and admins may well change what belongs to another business, so they come last and are fewer. */
const share = Math.floor(requests * 0.85);

let world: World;
beforeAll(async () => {
  world = await createDemoWorld();
});
afterAll(() => world.close());

const tell = ({ faults, slowest, ...figures }: Figures, sent: number) => {
  tally('calls of the API at random', sent, faults.length);
  if (requests <= 1_000) return;
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  slowest.tell('calls');
};

describe('requests at random to every call, valid, nearly valid and hostile', () => {
  it('are answered by the contract, and leave another business alone', async () => {
    const { id } = await world.db.one<{ id: number }>(
      sql`select business_id as id from accounts where email = 'other@demo.test'`,
    );
    const before = await belongings(world.db, id);
    const figures = await campaign(world, {
      requests: share,
      seed,
      cast: ['operator', 'operator', 'operator', 'supervisor', 'supervisor', 'nobody'],
    });
    tell(figures, share);
    expect(figures.faults.join('\n\n')).toBe('');
    expect(await belongings(world.db, id)).toEqual(before);
    expect(figures.succeeded).toBeGreaterThan(requests > 1_000 ? 80 : 40);
  });

  it('from workers and the admin, too', async () => {
    const figures = await campaign(world, {
      requests: requests - share,
      seed: seed + 1,
      cast: ['worker', 'worker', 'admin'],
    });
    tell(figures, requests - share);
    expect(figures.faults.join('\n\n')).toBe('');
  });
});
