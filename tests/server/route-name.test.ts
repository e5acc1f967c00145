import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminPages, adminSignInPages, localizedPages, signedOutPages } from '#app/pages.ts';
import { portalPages } from '#app/portal-pages.ts';
import { routeName } from '#app/server/route-name.ts';

const pages = [signedOutPages, localizedPages, adminSignInPages, adminPages, portalPages].flatMap((group) =>
  Object.values(group).map(([path]) => `/${path}`),
);

describe('the name of a route', () => {
  it.each([
    ['/contacts', '/contacts'],
    ['/CONTACTS/', '/contacts'],
    ['/contacts/17', '/contacts/:id'],
    ['/contacts/new', '/contacts/new'],
    ['/hk/jobs/17', '/hk/jobs/:id'],
    ['/hk', '/hk'],
    ['/', '/'],
    ['/contacts/17/secret', 'unknown'],
    ['/%E0%A4%A', 'unknown'],
  ])('of %s is %s', (address, name) => {
    expect(routeName(address)).toBe(name);
  });

  it('is the path of the page for every page', () => {
    const isMissed = (path: string) => routeName(path.replaceAll(/:\w+/g, '17')) !== path;
    expect(pages.filter(isMissed)).toEqual([]);
  });

  it('is one of the pages or unknown, whatever strangers ask for', () => {
    const names = new Set([
      ...pages,
      ...Object.values(localizedPages).map(([path]) => `/hk/${path}`),
      '/hk',
      'unknown',
    ]);
    const segment = fc.oneof(fc.webSegment(), fc.constantFrom('hk', 'contacts', 'new', 'j', 'files', 'admin'));
    const address = fc.array(segment, { maxLength: 8 }).map((segments) => `/${segments.join('/')}`);
    const asked = fc.sample(address, 2_000).map(routeName);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });
});
