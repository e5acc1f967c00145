import { expect, it } from 'vitest';
import { parseDuration } from '#api/commands/duration.ts';

it('reads minutes, hours and days, also together', () => {
  expect([parseDuration('90m'), parseDuration('9h'), parseDuration('2d'), parseDuration('1d12h')]).toEqual([
    90, 540, 2_880, 2_160,
  ]);
});

it.each(['', '9', 'h', '9 h', '-2d', '2w', '0h'])('refuses "%s" with a sentence that says what to write', (text) => {
  expect(() => parseDuration(text)).toThrow('Write 90m, 9h or 2d.');
});
