import { expect, it } from 'vitest';
import { parseTwoFactorCode, recoveryCodes, recoveryCodeAlphabet } from '#domain/accounts/two-factor.ts';

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
  expect(parseTwoFactorCode(typed)).toEqual(read);
});

it('a recovery code has fifty bits', () => {
  expect(new Set(recoveryCodeAlphabet).size).toBe(32);
  expect(recoveryCodes.length * Math.log2(recoveryCodeAlphabet.length)).toBe(50);
});
