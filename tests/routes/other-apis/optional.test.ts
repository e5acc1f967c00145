import { describe, expect } from 'vitest';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { routePages } from '#tests/support/pages/route-pages.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { openEach } from '#tests/support/other-apis/broken-pages.ts';
import { onlySpecified } from '#tests/support/other-apis/only-specified.ts';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const bare = onlySpecified();
const it = portalScenario({ quiet: true, demo: true, through: (url) => serveOtherApi(url, bare) });

/** Addresses that only exist if the API offers more than the specification's calls. */
const absent = routePages
  .filter(({ requires }) => requires.some((capability) => capability !== 'admin'))
  .map(({ route }) => route);

const unread = new Set<Address['kind']>(['data', 'missing']);

async function everyAnswer(addresses: readonly Address[], someone: Visitor) {
  const asked = addresses.flatMap(({ route, at }) => at.map((address) => ({ route, address })));
  const answers: { route: string; address: string; status: number; text: string; links: string[] }[] = [];
  await openEach(asked, someone, (page, next) => {
    const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false;
    const links = isPage
      ? [...page.document.querySelectorAll('a[href], form[action], button[formaction]')].map(
          (each) => each.getAttribute('href') ?? each.getAttribute('formaction') ?? each.getAttribute('action') ?? '',
        )
      : [];
    answers.push({ ...next, status: page.status, text: isPage ? page.text : '', links });
  });
  return answers;
}

const patternOf = (route: string) => new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/?#]+')}(?=[?#]|$)`);

const mayNot = ['book/:id/check-out/card', 'settings/payment-method/:id/default'];

describe('an API of exactly the 111 specified calls', () => {
  it.for(['OPERATOR', 'SUPERVISOR'] as const)(
    'has no page for %s that is down, and leads to none that is absent',
    async (role, { world }) => {
      const addresses = (await everyAddress(demoApi(world.apiUrl, ''))).filter(
        ({ kind, route }) => !unread.has(kind) && !/^(?:admin|worker)(?:\/|$)/.test(route) && route !== 'files/:key',
      );
      const there = addresses.filter(({ route, kind }) => {
        const forOthers = role === 'SUPERVISOR' ? ['operator', 'operator-file'] : ['supervisor'];
        return !absent.includes(route) && !forOthers.includes(kind);
      });
      const someone = await world.signIn(role === 'OPERATOR' ? 'operator@demo.test' : 'supervisor@demo.test', role);
      bare.rejected.length = 0;
      const answers = await everyAnswer(there, someone);
      expect(
        answers
          .filter(({ status, route }) => status !== 200 && !(status === 403 && mayNot.includes(route)))
          .map(({ address, status }) => `${address} ${status}`),
      ).toEqual([]);
      expect(
        answers
          .filter(({ status, text }) => status === 200 && /could not be (read|shown)|went wrong/i.test(text))
          .map(({ address }) => address),
      ).toEqual([]);
      const patterns = absent.map(patternOf);
      const dead = answers.flatMap(({ address, links }) =>
        links.filter((link) => patterns.some((pattern) => pattern.test(link))).map((link) => `${address} → ${link}`),
      );
      expect([...new Set(dead)]).toEqual([]);
      expect(answers.length).toBeGreaterThan(role === 'OPERATOR' ? 100 : 60);
      expect([...new Set(bare.rejected)]).toEqual([]);
    },
  );

  it('answers a kind 404 at each absent address', async ({ world, ada }) => {
    const addresses = (await everyAddress(demoApi(world.apiUrl, ''))).filter(({ route }) => absent.includes(route));
    expect(absent.filter((route) => !addresses.some((address) => address.route === route))).toEqual([]);
    const own = addresses.filter(({ kind, route }) => kind !== 'signed-out' && route !== 'sign-up/question');
    const answers = await everyAnswer(own, ada);
    expect(answers.filter(({ status }) => status !== 404).map(({ address, status }) => `${address} ${status}`)).toEqual(
      [],
    );
    const page = await ada.open('/insights');
    expect(page.text).toContain('This page is not available on this site.');
    expect(page.document.querySelector('nav')).not.toBeNull();
    expect((await world.visitor().open('/admin/sign-in')).status).toBe(404);
    await ada.post('/language', { to: 'hk', redirectTo: '/insights' });
    expect((await ada.open('/insights')).text).toContain('此系統不設此頁');
  });
});
