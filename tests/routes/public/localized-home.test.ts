import { describe, expect } from 'vitest';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

async function home(world: PortalWorld, language: 'en' | 'zh-HK', headers: Record<string, string> = {}, path = '/') {
  const request = new Request(new URL(path, portalOrigin), { headers });
  const answer = await world.visitor(language).request(request);
  return { status: answer.status, to: answer.headers.get('location'), vary: answer.headers.get('vary') ?? '' };
}

describe('the bare address', () => {
  it('leads a reader of Chinese to the Chinese home page, also while the English one is kept for everybody', async ({
    world,
  }) => {
    const english = await home(world, 'en');
    expect(english).toMatchObject({ status: 200, to: null });
    for (const header of ['Accept-Language', 'Sec-Fetch-Site', 'Referer']) expect(english.vary).toContain(header);
    const there = { status: 302, to: '/hk' };
    expect(await home(world, 'zh-HK')).toMatchObject(there);
    expect(await home(world, 'zh-HK', { 'sec-fetch-site': 'none' })).toMatchObject(there);
    expect(await home(world, 'zh-HK', { referer: 'https://elsewhere.example/' })).toMatchObject(there);
    expect(await home(world, 'zh-HK', {}, '/?search=x')).toMatchObject({ status: 302, to: '/hk?search=x' });
  });

  it('stays where a link of the site led to it, which names the edition', async ({ world }) => {
    const here = { status: 200, to: null };
    expect(await home(world, 'zh-HK', { 'sec-fetch-site': 'same-origin' })).toMatchObject(here);
    expect(await home(world, 'zh-HK', { referer: `${portalOrigin}/hk` })).toMatchObject(here);
  });

  it('follows the language that was chosen when signing in before the browser’s', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email, 'OPERATOR', 'zh-HK');
    await ada.post('/language', { to: 'en', redirectTo: '/dashboard' });
    const answer = await ada.request(new Request(new URL('/', portalOrigin)));
    expect(answer.status).toBe(200);
  });
});
