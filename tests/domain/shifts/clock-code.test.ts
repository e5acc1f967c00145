import { describe, expect, it } from 'vitest';
import { clockCode, parseClockCode } from '#domain/shifts/clock-code.ts';

describe('clock-in and clock-out codes', () => {
  it('have six digits from any random number', () => {
    expect([0, 0.5, 0.999_999_999].map(clockCode)).toEqual(['000000', '500000', '999999']);
  });

  it('are read as people type them', () => {
    expect(parseClockCode(' 123 456 ')).toBe('123456');
    expect(parseClockCode('１２３４５６')).toBe('123456');
    for (const typed of ['12345', '1234567', 'abcdef', '']) expect(parseClockCode(typed)).toBeNull();
  });
});
