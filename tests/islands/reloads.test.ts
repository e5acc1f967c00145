import { expect, it } from 'vitest';
import { canReload } from '#app/islands/reloads.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

it('lets a window that is refused load its page twice in ten minutes', () => {
  const window = memory();
  expect([0, 1, 2, 300_000].map((now) => canReload(window, now))).toEqual([true, true, false, false]);
  expect([600_002, 600_003, 600_004].map((now) => canReload(window, now))).toEqual([true, true, false]);
});

it('lets a window without a memory, or with a broken one, not load it at all', () => {
  const forbidden = () => {
    throw new Error('storage is off');
  };
  expect(canReload({ getItem: forbidden, setItem: forbidden }, 0)).toBe(false);
  expect(canReload({ getItem: () => '{', setItem: () => {} }, 0)).toBe(false);
});
