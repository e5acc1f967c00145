import { describe, expect, it } from 'vitest';
import { returnTo, safeRedirect } from '#app/session/safe-redirect.ts';

describe('a redirect target that came from outside', () => {
  it.each(['/shifts', '/shifts?page=2&search=%E5%80%89', '/shifts/7#applicants'])(
    'is kept inside the product: %s',
    (target) => {
      expect(safeRedirect(target, '/dashboard')).toBe(target);
    },
  );

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

describe('a page that adds something', () => {
  const at = (search: string) => returnTo(new Request(`http://portal.test/contacts/new${search}`), '/contacts');

  it('leads to its list', () => {
    expect(at('')).toEqual({ back: '/contacts', query: '' });
  });

  it('leads back to the page that asked for it, through its own forms too', () => {
    expect(at('?redirectTo=%2Fbook%2F7%2Fsite')).toEqual({
      back: '/book/7/site',
      query: '?redirectTo=%2Fbook%2F7%2Fsite',
    });
  });

  it('leads nowhere outside the product', () => {
    expect(at('?redirectTo=%2F%2Fevil.example')).toEqual({ back: '/contacts', query: '' });
  });
});
