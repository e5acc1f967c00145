import { expect, it } from 'vitest';
import { readSecondFactorCode, recoveryCodes, recoveryLetters } from '#domain/account/second-factor.ts';

it.each([
  ['123456', { app: '123456' }],
  [' 123 456 ', { app: '123456' }],
  ['１２３４５６', { app: '123456' }],
  ['abcde-fgh23', { recovery: 'abcdefgh23' }],
  ['ABCDE FGH23', { recovery: 'abcdefgh23' }],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['abcde-fgh2', null],
  ['abcde-fghi1', null],
  ['', null],
])('a code typed as "%s" is read', (typed, read) => {
  expect(readSecondFactorCode(typed)).toEqual(read);
});

it('a recovery code has fifty bits', () => {
  expect(new Set(recoveryLetters).size).toBe(32);
  expect(recoveryCodes.length * Math.log2(recoveryLetters.length)).toBe(50);
});
