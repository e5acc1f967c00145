import { expect, it } from 'vitest';
import { mayReload } from '#app/islands/reloads.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('lets a window that is refused load its page twice in ten minutes', () => {
  const window = memory();
  expect([0, 1, 2, 300_000].map((now) => mayReload(window, now))).toEqual([true, true, false, false]);
  expect([600_002, 600_003, 600_004].map((now) => mayReload(window, now))).toEqual([true, true, false]);
});

it('lets a window without a memory, or with a broken one, not load it at all', () => {
  const forbidden = () => {
    throw new Error('storage is off');
  };
  expect(mayReload({ getItem: forbidden, setItem: forbidden }, 0)).toBe(false);
  expect(mayReload({ getItem: () => '{', setItem: () => {} }, 0)).toBe(false);
});
