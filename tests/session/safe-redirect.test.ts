import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReturnTo, returnPathWith, safeRedirect } from '#app/session/safe-redirect.ts';

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
    '/..//evil.example/x',
    '/.//evil.example/x',
    '/%2e%2e//evil.example',
    '/shifts/..//evil.example',
    '/shifts/%2E%2e/.//evil.example?x#y',
    'shifts',
    '',
    null,
    undefined,
    7,
  ])('falls back: %s', (target) => {
    expect(safeRedirect(target, '/dashboard')).toBe('/dashboard');
  });
});

describe('100,000 addresses made of what URL parsers treat specially', () => {
  const pieces = [
    ...['/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '@', ':', '?', '#', ';', '\t', '\n', ' ', '\u0000'],
    ...[
      'evil.example',
      'http:',
      'javascript:',
      'shifts',
      'x',
      '\uff0f',
      '\u3002',
      '\u00ad',
      '[::1]',
      '127.1',
      'é',
      '%00',
    ],
  ];
  const address = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));
  const pages = ['http://portal.test/login', 'https://portal.test:8443/shifts/7/applicants?back=%2Fx'];

  it('never lead to another origin, from any page, in a Location header or in a link', () => {
    let stored = 0;
    const stays = (target: string): boolean => {
      const led = safeRedirect(target, '/dashboard');
      if (led !== '/dashboard') stored++;
      return pages.every((page) => {
        const reached = new URL(led, page);
        return reached.origin === new URL(page).origin && reached.pathname + reached.search + reached.hash === led;
      });
    };
    const targets = fc.oneof(
      address,
      address.map((rest) => `/${rest}`),
      fc.webPath(),
    );
    fc.assert(fc.property(targets, stays), { numRuns: 100_000, seed: 11 });
    // Enough generated addresses must be real candidates, or nothing was tested.
    expect(stored).toBeGreaterThan(10_000);
  });
});

describe('a page that adds something', () => {
  const at = (search: string) => readReturnTo(new Request(`http://portal.test/contacts/new${search}`), '/contacts');

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

  it.for([
    ['?redirectTo=%2Fbook%3Fcontact_id%3D1%26workers%3D7', '/book?contact_id=9&workers=7'],
    ['?redirectTo=%2Fcontacts%3Fsearch%3Dken', '/contacts?search=ken'],
    ['', '/contacts'],
  ] as const)('tells the page that asked what was added, and no list (%s)', ([search, target]) => {
    const request = new Request(`http://portal.test/contacts/new${search}`);
    expect(returnPathWith(request, '/contacts', { contact_id: 9 })).toBe(target);
  });
});
