import { describe, expect, it } from 'vitest';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';

describe('a post that makes many calls', () => {
  const leftOut = (item: number) => `left out ${item}`;

  it('makes a few at once, and answers in their order', async () => {
    const [running, most] = [new Set<number>(), { atOnce: 0 }];
    const results = await eachWithinAMinute([5, 1, 4, 2, 3], { atOnce: 2, leftOut }, async (item) => {
      running.add(item);
      most.atOnce = Math.max(most.atOnce, running.size);
      for (let turns = 0; turns < item; turns += 1) await Promise.resolve();
      running.delete(item);
      return `done ${item}`;
    });
    expect(results).toEqual(['done 5', 'done 1', 'done 4', 'done 2', 'done 3']);
    expect(most.atOnce).toBe(2);
  });

  it('begins none after a minute', async () => {
    let time = 0;
    const work = (item: number) => {
      time += 25_000;
      return Promise.resolve(`done ${item}`);
    };
    const results = await eachWithinAMinute([1, 2, 3, 4, 5], { atOnce: 1, leftOut }, work, () => time);
    expect(results).toEqual(['done 1', 'done 2', 'done 3', 'left out 4', 'left out 5']);
  });

  it('fails when one call fails', async () => {
    const failing = eachWithinAMinute([1], { atOnce: 2, leftOut }, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
  });
});
