import type { Key } from '#app/i18n/keys.ts';
import { demoPassword, expect, test, type Product } from '../../support/browser/portal.ts';
import { wordsOf } from '../../support/pages/words.ts';
import { codeOfApp } from '../../support/stand-ins/authenticator.ts';

const timeOf = async ({ api }: Product): Promise<Date> =>
  new Date((await fetch(`${api.url}/api/districts/list-info`)).headers.get('date') ?? '');

const email = 'other@demo.test';

for (const { language, locale, width, scripts } of [
  { language: 'en', locale: 'en-GB', width: 1280, scripts: 'on' },
  { language: 'hk', locale: 'zh-HK', width: 360, scripts: 'on' },
  { language: 'en', locale: 'en-GB', width: 360, scripts: 'off' },
] as const) {
  const w = wordsOf(language);

  test.describe(`two-factor authentication, ${language} at ${width} pixels, scripts ${scripts}`, () => {
    test.use({ locale, viewport: { width, height: 800 }, javaScriptEnabled: scripts === 'on', person: 'stranger' });

    test('is set up, asked for at sign-in, and turned off', async ({ page, product, another, accessible }) => {
      const main = page.locator('main');
      const press = (key: Key) => main.getByRole('button', { name: w(key), exact: true }).click();
      const look = async (name: string) => {
        await accessible();
        const shots = process.env.SHOTS_TO;
        if (shots) await page.screenshot({ path: `${shots}/${name}-${language}-${width}.png`, fullPage: true });
      };
      await page.goto('/settings/security');
      await look('security-off');
      await press('twoFactor.setUp');
      const secret = (await main.locator('code').textContent()) ?? '';
      await page.getByLabel(w('field.currentPassword'), { exact: true }).fill(demoPassword);
      await main.locator('[name=code]').fill(codeOfApp(secret, await timeOf(product), -1));
      await look('set-up');
      await press('twoFactor.turnOn');
      await expect(main.locator('li code')).toHaveCount(10);
      const codes = await main.locator('li code').allTextContents();
      await look('recovery-codes');
      await main.getByRole('link', { name: w('twoFactor.goOn') }).click();
      await look('security-on');

      const { page: other, accessible: otherAccessible } = await another({
        locale,
        javaScriptEnabled: scripts === 'on',
      });
      await other.setViewportSize({ width, height: 800 });
      await other.goto('/login');
      await other.locator('main [name=email]').fill(email);
      await other.locator('main [name=password]').fill(demoPassword);
      await other
        .locator('main')
        .getByRole('button', { name: w('action.logIn'), exact: true })
        .click();
      await expect(other).toHaveURL(/\/login\/two-factor$/);
      await otherAccessible();
      const shots = process.env.SHOTS_TO;
      if (shots) await other.screenshot({ path: `${shots}/asked-${language}-${width}.png`, fullPage: true });
      await other.locator('main [name=code]').fill(codes[0] ?? '');
      await other
        .locator('main')
        .getByRole('button', { name: w('action.logIn'), exact: true })
        .click();
      await expect(other).toHaveURL(/\/dashboard$/);

      await page.goto('/settings/security/requirement');
      await look('requirement');
      await page.goto('/settings/security/two-factor/disable');
      await page.getByLabel(w('field.currentPassword'), { exact: true }).fill(demoPassword);
      await main.locator('[name=code]').fill(codes[1] ?? '');
      await look('end');
      await press('twoFactor.end');
      await expect(main.getByRole('button', { name: w('twoFactor.setUp'), exact: true })).toBeVisible();
    });
  });
}
