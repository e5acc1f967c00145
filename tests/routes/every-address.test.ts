import { describe, expect } from 'vitest';
import sql, { raw } from 'sql-template-tag';
import { editionOf } from '#app/i18n/editions.ts';
import { everyRoute } from '#tests/support/pages/addresses.ts';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { Visitor } from '#tests/support/pages/visitor.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory({ demo: true });

const addresses = everyRoute.map((route) => `/${route.replace('*', 'no-such-page').replaceAll(/:\w+/g, '1')}`);
const ask = (ada: Visitor, address: string, init: RequestInit = {}) =>
  ada.request(new Request(new URL(address, portalOrigin), init));

/** Returns the contents of every table, told short. */
async function everythingStored(world: PortalWorld): Promise<Record<string, string>> {
  const tables = await world.db.many<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    found[name] = (
      await world.db.one<{ sum: string }>(
        sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${raw(name)} t`,
      )
    ).sum;
  return found;
}

describe('every address of the portal', () => {
  it('changes nothing when it is merely opened', async ({ world, ada }) => {
    const before = await everythingStored(world);
    for (const address of addresses) {
      const response = await ask(ada, address);
      await response.text();
      expect(response.status, address).toBeLessThan(500);
    }
    expect(await everythingStored(world)).toEqual(before);
  });

  it.for([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that hides', { origin: 'null' }],
    ['a sandboxed frame of another site', { 'sec-fetch-site': 'cross-site' }],
  ] as const)('takes no post from %s', async ([_, headers], { world, ada }) => {
    const before = await everythingStored(world);
    for (const address of addresses) {
      const response = await ask(ada, address, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Forged' }),
        headers,
      });
      expect([address, response.status]).toEqual([address, 403]);
    }
    expect(await everythingStored(world)).toEqual(before);
  });

  it('carries every header of security, whatever it answers', async ({ ada }) => {
    for (const address of addresses) {
      const { headers, status } = await ask(ada, address);
      const told = `${address} (${status})`;
      expect(headers.get('x-content-type-options'), told).toBe('nosniff');
      expect(headers.get('referrer-policy'), told).not.toBeNull();
      expect(headers.get('cross-origin-opener-policy'), told).toBe('same-origin');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, told).toContain("default-src 'none'");
      expect(policy, told).toContain("frame-ancestors 'none'");
      expect(policy, told).not.toMatch(/unsafe-(inline|eval)/);
      // Feeds, sitemaps and drawn pictures are the same for everyone.
      const shared = /\.(?:xml|txt)$/.test(address) || (status === 200 && /\.(?:png|avif)$/.test(address));
      expect(headers.get('cache-control'), told).toMatch(shared ? /^public/ : /no-store|private/);
    }
  });

  it('asks signed-out users to sign in, and redirects nowhere else', async ({ world }) => {
    const nobody = new Visitor((request) => world.visitor().request(request), portalOrigin);
    for (const address of addresses) {
      const response = await nobody.request(new Request(new URL(address, portalOrigin)));
      const location = response.headers.get('location');
      if (location) expect(new URL(location, portalOrigin).origin, address).toBe(portalOrigin);
      // A public page of a job names the business; what is its own begins with a session.
      if (editionOf(address) === null) expect(await response.text(), address).not.toContain('Harbourline');
    }
  });
});
