import { describe, expect } from 'vitest';
import sql, { raw } from 'sql-template-tag';
import { publicPathLanguage } from '#app/i18n/localized-routes.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress, everyRoute } from '#tests/support/pages/addresses.ts';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { paths } from '#app/paths.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { Visitor, type VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

const addresses = everyRoute.map((route) => `/${route.replace('*', 'no-such-page').replaceAll(/:\w+/g, '1')}`);
const ask = (ada: Visitor, address: string, init: RequestInit = {}) =>
  ada.request(new Request(new URL(address, portalOrigin), init));

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

const openSecrets = ({ document }: VisitedPage): string[] =>
  document
    .querySelectorAll('input')
    .filter((field) => /password/i.test(`${field.getAttribute('name')} ${field.getAttribute('autocomplete')}`))
    .filter((field) => field.getAttribute('type') !== 'password')
    .map((field) => field.outerHTML);

const partsOf = ({ document }: VisitedPage): string[] =>
  document.querySelectorAll('a[href^="#"]').map((link) => (link.getAttribute('href') ?? '').slice(1));

const deadParts = (page: VisitedPage): string[] =>
  partsOf(page).filter((id) => id !== '' && id !== 'top' && !page.document.getElementById(id));

const wordsOf = (element: { textContent: string } | null): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

const otherWords = ({ document }: VisitedPage): string[] =>
  document
    .querySelectorAll('a[href="#send"]')
    .map(wordsOf)
    .filter((words) => {
      const act = wordsOf(document.querySelector('#send')) || 'nothing';
      // A button may say a number and a sum after its act.
      return !words.includes(act) && !act.startsWith(words.replace('Skip to: ', ''));
    });

const withOneAction = [
  'contacts/new',
  'locations/:id',
  'roles/:id',
  'settings/billing-details',
  'settings/change-password',
  'settings/company',
  'settings/notifications',
  'settings/overtime',
  'settings/payment-method/new',
  'settings/profile',
  'shifts/:id/cancellation',
  'shifts/:id/edit',
  'supervisors/new',
  'training-classes/:id/edit',
];

describe('every page of the portal', () => {
  it('masks passwords, leads to parts of it that are there, and offers to sign out wherever a person is signed in', async ({
    world,
    ada,
  }) => {
    const owner = await world.signInAdmin(await createAdmin(world, 'OWNER', 'Olive Ong'), 'OWNER');
    const nobody = world.visitor();
    const readers = { page: ada, operator: ada, 'signed-out': nobody, admin: owner };
    const signOut = { page: paths.logout, operator: paths.logout, admin: paths.admin.signOut };
    const seen = { passwords: 0, pages: 0, parts: 0 };
    const wrong: string[] = [];
    const leading = new Set<string>();
    for (const { route, kind, at } of await everyAddress(demoApi(world.apiUrl, ''))) {
      const as = /^admin(\/(?!password|sign-)|$)/.test(route) ? 'admin' : (kind as keyof typeof readers);
      for (const address of as in readers ? at : []) {
        const page = await readers[as].open(address);
        wrong.push(...openSecrets(page).map((field) => `${address}: ${field}`));
        wrong.push(...deadParts(page).map((part) => `${address}: ${part} is not there`));
        wrong.push(...otherWords(page).map((words) => `${address}: ${words} leads to another act`));
        if (partsOf(page).includes('send')) leading.add(route);
        seen.parts += partsOf(page).length;
        seen.passwords += page.document.querySelectorAll('input[type=password]').length;
        const isFile = page.headers.get('content-disposition')?.startsWith('attachment') ?? false;
        if (!(as in signOut) || page.status !== 200 || isFile) continue;
        seen.pages += 1;
        const to = signOut[as as keyof typeof signOut];
        const buttons = `form[method=post][action="${to}"] button, form[method=post] button[formaction="${to}"]`;
        if (!page.document.querySelector(buttons)) wrong.push(`${address}: no way out`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.passwords).toBeGreaterThan(10);
    expect(seen.pages).toBeGreaterThan(100);
    expect(seen.parts).toBeGreaterThan(150);
    expect(withOneAction.filter((route) => !leading.has(route))).toEqual([]);
  });
});

describe('every address of the portal that is opened', () => {
  it('changes nothing when it is merely opened', async ({ world, ada }) => {
    await world.db.run(sql`delete from page_intro_views`);
    const before = await everythingStored(world);
    for (const address of addresses) {
      const response = await ask(ada, address);
      await response.text();
      expect(response.status, address).toBeLessThan(500);
    }
    expect(await everythingStored(world)).toEqual(before);
  });

  it('shows what a page is for until its reader hides it', async ({ ada }) => {
    const words = 'A contact is the person whom workers call';
    for (let visit = 0; visit < 4; visit += 1) expect((await ada.open(paths.contacts)).text).toContain(words);
    const hidden = await (await ada.open(paths.contacts)).send({}, 'Hide this');
    expect([hidden.status, hidden.address]).toEqual([200, paths.contacts]);
    expect(hidden.text).not.toContain(words);
    expect((await ada.open(paths.contacts)).text).not.toContain(words);
    expect((await ada.open(paths.locations)).text).toContain('A location says where the work is');
  });

  it('changes nothing at all when a browser fetches it beforehand', async ({ world, ada }) => {
    await world.db.run(sql`delete from page_intro_views`);
    const before = await everythingStored(world);
    for (const address of addresses) {
      const response = await ask(ada, address, { headers: { 'sec-purpose': 'prefetch' } });
      await response.text();
      expect(response.status, address).toBeLessThan(500);
    }
    expect(await everythingStored(world)).toEqual(before);
  });
});

describe('every address of the portal', () => {
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
      const label = `${address} (${status})`;
      expect(headers.get('x-content-type-options'), label).toBe('nosniff');
      expect(headers.get('referrer-policy'), label).not.toBeNull();
      expect(headers.get('cross-origin-opener-policy'), label).toBe('same-origin');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, label).toContain("default-src 'none'");
      expect(policy, label).toContain("frame-ancestors 'none'");
      expect(policy, label).not.toMatch(/unsafe-(inline|eval)/);
      const shared = /\.(?:xml|txt)$/.test(address) || (status === 200 && /\.(?:png|avif)$/.test(address));
      expect(headers.get('cache-control'), label).toMatch(shared ? /^public/ : /no-store|private/);
    }
  });

  it('asks signed-out users to sign in, and redirects nowhere else', async ({ world }) => {
    const nobody = new Visitor((request) => world.visitor().request(request), portalOrigin);
    for (const address of addresses) {
      const response = await nobody.request(new Request(new URL(address, portalOrigin)));
      const location = response.headers.get('location');
      if (location) expect(new URL(location, portalOrigin).origin, address).toBe(portalOrigin);
      if (publicPathLanguage(address) === null) expect(await response.text(), address).not.toContain('Harbourline');
    }
  });
});
