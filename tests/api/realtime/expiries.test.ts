import { describe, expect, it } from 'vitest';
import { Expiries } from '#api/realtime/expiries.ts';

interface Item {
  at: number;
}

function crowd(size: number) {
  let reads = 0;
  const expiries = new Expiries<Item>(({ at }) => {
    reads += 1;
    return at;
  });
  // In no order, and many at the same moment, as the sockets of one session are.
  const items = Array.from({ length: size }, (_, index) => ({ at: (index * 7_919) % 5_000 }));
  for (const item of items) expiries.add(item);
  const counted = (work: () => unknown): number => {
    reads = 0;
    work();
    return reads;
  };
  return { expiries, items, counted };
}

describe('expiries of 20,000 sockets', () => {
  const until = (at: number) => new Date(at);

  it('are looked at one by one only where they are over', () => {
    const { expiries, counted } = crowd(20_000);
    expect(counted(() => expiries.takeUntil(until(-1)))).toBe(1);
    expect(counted(() => expect(expiries.takeUntil(until(1))).toHaveLength(8))).toBe(9);
    expect(counted(() => expect(expiries.takeUntil(until(1))).toEqual([]))).toBe(1);
  });

  it('come in order, each once, and none that was deleted', () => {
    const { expiries, items } = crowd(20_000);
    const [deleted, kept] = [items.filter((_, index) => index % 3 === 0), items.filter((_, index) => index % 3 !== 0)];
    for (const item of [...deleted, ...deleted.slice(0, 10)]) expiries.delete(item);
    const taken = [...expiries.takeUntil(until(2_000)), ...expiries.takeUntil(until(5_000))];
    expect(taken.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Set(taken)).toEqual(new Set(kept));
  });

  it('are added and deleted by halving, not by walking', () => {
    const { expiries, counted } = crowd(20_000);
    const item = { at: 2_500 };
    expect(counted(() => expiries.add(item))).toBeLessThan(20);
    expect(counted(() => expiries.delete(item))).toBeLessThan(20);
  });
});
