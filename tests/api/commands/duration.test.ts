import { expect, it } from 'vitest';
import { readDuration } from '#api/admin/duration.ts';

it('reads minutes, hours and days, also together', () => {
  expect([readDuration('90m'), readDuration('9h'), readDuration('2d'), readDuration('1d12h')]).toEqual([
    90, 540, 2_880, 2_160,
  ]);
});

it.each(['', '9', 'h', '9 h', '-2d', '2w', '0h'])('refuses "%s" with a sentence that says what to write', (text) => {
  expect(() => readDuration(text)).toThrow('Write 90m, 9h or 2d.');
});
