import { describe, expect, it } from 'vitest';
import {
  afterWrongTry,
  isCodeValid,
  parseCode,
  triesLeft,
  codeRequestError,
} from '#domain/accounts/verification-code.ts';
import { addMinutes, instantAt } from '#domain/shared/time.ts';

const sent = instantAt('2026-11-21', '09:00');
const code = { sent: sent.toISOString(), wrongTries: 0, used: false };

describe('verification codes have 4 digits', () => {
  it('and are read as people type them', () => {
    expect(['1234', ' 12 34 ', '１２３４', '0000'].map(parseCode)).toEqual(['1234', '1234', '1234', '0000']);
    for (const typed of ['123', '12345', '12a4', '', '-123']) expect(parseCode(typed)).toBeNull();
  });
});

describe('a verification code', () => {
  it('is valid 10 minutes', () => {
    expect(isCodeValid(code, addMinutes(sent, 9.99))).toBe(true);
    expect(isCodeValid(code, addMinutes(sent, 10))).toBe(false);
  });

  it('is valid once', () => {
    expect(isCodeValid({ ...code, used: true }, sent)).toBe(false);
  });

  it('is invalid after 5 wrong tries', () => {
    expect([3, 4, 5].map((wrongTries) => isCodeValid({ ...code, wrongTries }, sent))).toEqual([true, true, false]);
    expect(triesLeft({ wrongTries: 6 })).toBe(0);
  });

  it('says how many tries are left', () => {
    expect(afterWrongTry({ ...code, wrongTries: 1 }, sent)).toBe('auth.codeWrong?count=4');
    expect(afterWrongTry({ ...code, wrongTries: 5 }, sent)).toBe('auth.codeExpired');
    expect(afterWrongTry({ ...code, wrongTries: 1 }, addMinutes(sent, 10))).toBe('auth.codeExpired');
  });

  it('is sent at most 5 times an hour to an address', () => {
    const times = [0, 10, 20, 30, 40].map((minutes) => addMinutes(sent, minutes));
    expect(codeRequestError(times.slice(1), addMinutes(sent, 50))).toBeNull();
    expect(codeRequestError(times, addMinutes(sent, 59))).toBe('auth.codeLimit?number=5');
    expect(codeRequestError(times, addMinutes(sent, 60))).toBeNull();
  });
});
