import { describe, expect, it } from 'vitest';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';

describe('a post that makes many calls', () => {
  const skipped = (item: number) => `left out ${item}`;

  it('makes a few at once, and answers in their order', async () => {
    const [running, peak] = [new Set<number>(), { atOnce: 0 }];
    const results = await mapWithDeadline([5, 1, 4, 2, 3], { atOnce: 2, skipped }, async (item) => {
      running.add(item);
      peak.atOnce = Math.max(peak.atOnce, running.size);
      for (let turns = 0; turns < item; turns += 1) await Promise.resolve();
      running.delete(item);
      return `done ${item}`;
    });
    expect(results).toEqual(['done 5', 'done 1', 'done 4', 'done 2', 'done 3']);
    expect(peak.atOnce).toBe(2);
  });

  it('begins none after a minute', async () => {
    let time = 0;
    const work = (item: number) => {
      time += 25_000;
      return Promise.resolve(`done ${item}`);
    };
    const results = await mapWithDeadline([1, 2, 3, 4, 5], { atOnce: 1, skipped }, work, () => time);
    expect(results).toEqual(['done 1', 'done 2', 'done 3', 'left out 4', 'left out 5']);
  });

  it('begins none a minute after what was called before', async () => {
    const work = (item: number) => Promise.resolve(`done ${item}`);
    const call = (time: number) => mapWithDeadline([1], { atOnce: 1, skipped, since: 5_000 }, work, () => time);
    expect([await call(64_999), await call(65_000)]).toEqual([['done 1'], ['left out 1']]);
  });

  it('fails when one call fails', async () => {
    const failing = mapWithDeadline([1], { atOnce: 2, skipped }, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
  });
});
