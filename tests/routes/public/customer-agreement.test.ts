import { describe, expect } from 'vitest';
import { agreementSections } from '#domain/content/agreement.ts';
import english from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import chinese from '#locales/hk/customer-agreement.json' with { type: 'json' };
import { harbourline } from '#tests/support/people.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

describe('the customer agreement', () => {
  it.for([
    ['/customer-agreement', 'zh-HK', 'en', english],
    ['/hk/customer-agreement', 'en', 'zh-Hant-HK', chinese],
  ] as const)(
    'is open to everybody at %s with all its sections, whatever the browser speaks',
    async ([address, speaks, tag, words], { world }) => {
      const page = await world.visitor(speaks).open(address);
      expect(page.status).toBe(200);
      expect(page.document.querySelector('html')?.getAttribute('lang')).toBe(tag);
      for (const section of agreementSections)
        expect(page.document.getElementById(section)?.querySelector('h2')?.textContent, section).toBe(
          words[section].title,
        );
      expect(page.text).not.toMatch(/[{}]{2}/);
      expect(page.text).toContain('support@shiftdock.example');
      expect(page.text).not.toMatch(/[[［]/);
    },
  );

  it('names both its editions, and leads to the other', async ({ world }) => {
    const page = await world.visitor().open('/hk/customer-agreement');
    const editions = page.document
      .querySelectorAll('link[rel=alternate]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
    expect(editions).toEqual([
      ['en', `${portalOrigin}/customer-agreement`],
      ['zh-Hant-HK', `${portalOrigin}/hk/customer-agreement`],
      ['zh-Hant', `${portalOrigin}/hk/customer-agreement`],
      ['x-default', `${portalOrigin}/customer-agreement`],
    ]);
    expect((await page.follow('English')).address).toBe('/customer-agreement');
  });

  it('is linked from every page before signing in, and links signed-in users to the dashboard', async ({ world }) => {
    const login = await world.visitor('zh-HK').open('/login');
    expect((await login.follow('客戶協議')).address).toBe('/hk/customer-agreement');
    const ada = await world.signIn((await harbourline(world)).operator.email);
    const page = await ada.open('/customer-agreement');
    expect(page.text).not.toContain('Log in');
    expect((await page.follow('Dashboard')).address).toBe('/dashboard');
  });
});
