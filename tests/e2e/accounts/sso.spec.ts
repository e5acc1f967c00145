import type { Locator, Page } from '@playwright/test';
import type { Key } from '#app/i18n/keys.ts';
import { confirmIdentityDomain, listBusinesses } from '#contract/admin/businesses.ts';
import { demoPassword, expect, test } from '../../support/browser/portal.ts';
import { scenarioStart } from '../../support/instants.ts';
import { wordsOf, type Words } from '../../support/pages/words.ts';
import { openIdentityProvider, type IdentityProvider } from '../../support/stand-ins/identity-provider.ts';

const domain = 'harbourline.example';
const email = `mei.wong@${domain}`;

const personOn = (page: Page, w: Words) => {
  const main = page.locator('main');
  const by = (role: 'button' | 'link', key: Key): Locator => main.getByRole(role, { name: w(key), exact: true });
  return {
    page,
    main,
    press: (key: Key) => by('button', key).click(),
    open: (key: Key) => by('link', key).click(),
    expectText: (key: Key) => expect(main.getByText(w(key))).toBeVisible(),
    fill: (name: string, value: string) => main.locator(`[name=${name}]`).fill(value),
    look: async (name: string) => {
      const shots = process.env.SHOTS_TO;
      if (shots) await page.screenshot({ path: `${shots}/${name}-${w('action.save')}.png`, fullPage: true });
    },
  };
};
type SsoPage = ReturnType<typeof personOn>;

async function setUp({ page, main, press, open, expectText, fill, look }: SsoPage, { client }: IdentityProvider) {
  await page.goto('/settings/security');
  await open('identity.setUp');
  const begins = await main.locator('code').nth(1).textContent();
  await fill('issuer', client.issuer);
  await fill('domain', domain);
  await fill('client_id', client.client_id);
  await fill('client_secret', client.client_secret);
  await look('company-set-up');
  await press('action.save');
  await expectText('identity.isNotRequired');
  return begins ?? '';
}

async function consent({ page, main, press, look }: SsoPage, w: Words) {
  await page.goto('/settings/security');
  await main.getByRole('link', { name: w('identity.waitingCount', { count: 1 }), exact: true }).click();
  await main
    .locator('a[href^="/supervisors/"]', { hasText: /Mei Wong/ })
    .first()
    .click();
  await look('company-person');
  await main.locator('a[href$="/activation"]').click();
  await press('action.activate');
}

async function requireSso({ page, press, open, expectText, look }: SsoPage) {
  await page.goto('/settings/security');
  await open('identity.requireAsk');
  await look('company-only');
  await press('identity.require');
  await expectText('identity.isRequired');
}

for (const { language, locale, width } of [
  { language: 'en', locale: 'en-GB', width: 1280 },
  { language: 'hk', locale: 'zh-HK', width: 360 },
] as const) {
  const w = wordsOf(language);

  test.describe(`single sign-on, ${language} at ${width} pixels, without scripts`, () => {
    test.use({
      locale,
      viewport: { width, height: 800 },
      javaScriptEnabled: false,
      person: 'operator',
      apiSettings: { IDENTITY_PROVIDERS_INSIDE: '1' },
      scenario: `company-login-${language}`,
    });

    test('is set by the operator, waits for consent, and can be the only way in', async ({
      page,
      another,
      product,
    }) => {
      const provider = await openIdentityProvider(email);
      provider.times = { issued: new Date(scenarioStart), expires: new Date(Date.parse(scenarioStart) + 86_400_000) };
      const someone = async () => personOn((await another({ locale, javaScriptEnabled: false })).page, w);
      const operator = personOn(page, w);
      const begins = await setUp(operator, provider);
      const { items } = await product.api.asAdmin(listBusinesses, { query: { search: 'Harbourline' } });
      const params = { id: items[0]?.id ?? 0 };
      await product.api.asAdmin(confirmIdentityDomain, { params, body: { domain } });

      const mei = await someone();
      await mei.page.goto(begins);
      await mei.expectText('identity.waitingNext');
      await expect(mei.main).toContainText(email);
      await mei.page.goto('/dashboard');
      await expect(mei.page).toHaveURL(/\/login\b/);
      await consent(operator, w);
      await mei.page.goto(begins);
      await expect(mei.page).toHaveURL(/\/dashboard$/);

      await requireSso(operator);
      const byPassword = await someone();
      await byPassword.page.goto('/login?as=supervisor');
      await byPassword.fill('email', 'supervisor@demo.test');
      await byPassword.fill('password', demoPassword);
      await byPassword.press('action.logIn');
      await byPassword.expectText('identity.required');
      await byPassword.page.goto('/dashboard');
      await expect(byPassword.page).toHaveURL(/\/login\b/);
      await mei.page.reload();
      await expect(mei.page).toHaveURL(/\/dashboard$/);
      await provider.close();
    });
  });
}
