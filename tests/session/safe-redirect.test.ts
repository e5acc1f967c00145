import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#app/session/safe-redirect.ts';

describe('a redirect target that came from outside', () => {
  it.each(['/shifts', '/shifts?page=2&search=%E5%80%89', '/shifts/7#applicants'])('is kept inside the product: %s', (target) => {
    expect(safeRedirect(target, '/dashboard')).toBe(target);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/shifts',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example\\',
    'shifts',
    '',
    null,
    undefined,
    7,
  ])('falls back: %s', (target) => {
    expect(safeRedirect(target, '/dashboard')).toBe('/dashboard');
  });
});
