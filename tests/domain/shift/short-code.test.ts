import { describe, expect, it } from 'vitest';
import { shiftOfShortCode, shortCode } from '#domain/shift/short-code.ts';

describe('the code of a short address', () => {
  it.each([
    [1, '1'],
    [61, 'z'],
    [62, '10'],
    [1042, 'Go'],
  ])('writes shift %i as %s and reads it back', (id, code) => {
    expect(shortCode(id)).toBe(code);
    expect(shiftOfShortCode(code)).toBe(id);
  });

  it('holds every number a shift may have in at most 16 characters', () => {
    expect(shortCode(Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(16);
  });

  it.each(['', '0', '01', 'a b', '-1', '../login', '123456789', '更期'])('knows that "%s" is none', (code) => {
    expect(shiftOfShortCode(code)).toBeNull();
  });
});
