import { describe, expect, it } from 'vitest';
import { parseShortCode, shortCode } from '#domain/shifts/short-code.ts';

const key = '0f3a9b12cd45';

describe('the code of a short address', () => {
  it.each([
    [1, `1-${key}`],
    [61, `z-${key}`],
    [62, `10-${key}`],
    [1042, `Go-${key}`],
  ])('writes shift %i as %s and reads it back', (shiftId, code) => {
    expect(shortCode({ shiftId, key })).toBe(code);
    expect(parseShortCode(code)).toEqual({ shiftId, key });
  });

  it.each([
    '',
    '1',
    'Go',
    `0-${key}`,
    `01-${key}`,
    `a b-${key}`,
    `-1-${key}`,
    '../login',
    `123456789-${key}`,
    '1-xyz',
    '更期',
  ])('knows that "%s" is none', (code) => {
    expect(parseShortCode(code)).toBeNull();
  });
});
