import { describe, expect } from 'vitest';
import { openClock } from '#api/clock.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

describe('the demo clock', () => {
  it('goes forward, for every process of the database and after a restart', async ({ world }) => {
    const clock = await openClock(world.db, world.clock);
    const other = await openClock(world.db, world.clock);
    expect(clock.now().toISOString()).toBe('2026-11-23T01:00:00.000Z');
    await clock.advance(25 * 3_600_000);
    expect(clock.now().toISOString()).toBe('2026-11-24T02:00:00.000Z');
    expect(other.ahead).toBe(0);
    await other.refresh();
    expect(other.now()).toEqual(clock.now());
    expect((await openClock(world.db, world.clock)).ahead).toBe(25 * 3_600_000);
  });

  it('never goes back', async ({ world }) => {
    const clock = await openClock(world.db, world.clock);
    await expect(clock.advance(-1)).rejects.toThrow(RangeError);
    await expect(clock.advance(0.5)).rejects.toThrow(RangeError);
  });
});
