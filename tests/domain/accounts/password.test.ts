import { describe, expect, it } from 'vitest';
import { passwordError } from '#domain/accounts/password.ts';

describe('passwords: 8 to 72 characters', () => {
  it('accepts the bounds, in any script', () => {
    for (const password of ['a'.repeat(8), 'a'.repeat(72), '貨倉密碼一二三四', '        '])
      expect(passwordError(password)).toBeNull();
  });

  it('refuses what is shorter or longer', () => {
    for (const password of ['', 'a'.repeat(7), '👩🏽‍🏭'.repeat(7)])
      expect(passwordError(password)).toBe('validation.minLength?number=8');
    expect(passwordError('a'.repeat(73))).toBe('validation.maxLength?number=72');
  });
});
