import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { tally } from '#tests/support/tally.ts';
import { sendRandomRequests, type FuzzReport } from './send-requests.ts';
import { belongings } from './untouched.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

/** `npm run test:long` sends 20,000 requests; every other run a few, from the same seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Workers and admins may well change what belongs to another business, so they come last and are fewer. */
const share = Math.floor(requests * 0.85);

const print = ({ problems, slowest, ...report }: FuzzReport, sent: number) => {
  tally('calls of the API at random', sent, problems.length);
  if (requests <= 1_000) return;
  process.stdout.write(`${JSON.stringify(report)}\n`);
  slowest.tell('calls');
};

const it = demoScenario();

describe('requests at random to every call, valid, nearly valid and hostile', () => {
  it('are answered by the contract, and leave another business alone', async ({ world }) => {
    const { id } = await world.db.one<{ id: number }>(
      sql`select business_id as id from accounts where email = 'other@demo.test'`,
    );
    const before = await belongings(world.db, id);
    const report = await sendRandomRequests(world, {
      requests: share,
      seed,
      cast: ['operator', 'operator', 'operator', 'supervisor', 'supervisor', 'nobody'],
    });
    print(report, share);
    expect(report.problems.join('\n\n')).toBe('');
    expect(await belongings(world.db, id)).toEqual(before);
    expect(report.succeeded).toBeGreaterThan(requests > 1_000 ? 80 : 40);
  });

  it('from workers and the admin, too', async ({ world }) => {
    const report = await sendRandomRequests(world, {
      requests: requests - share,
      seed: seed + 1,
      cast: ['worker', 'worker', 'admin'],
    });
    print(report, requests - share);
    expect(report.problems.join('\n\n')).toBe('');
  });
});
