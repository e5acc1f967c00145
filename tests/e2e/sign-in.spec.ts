import { demoPassword, expect, test, withScriptsAndWithout } from '../support/browser/portal.ts';

withScriptsAndWithout(() => {
  test.describe('Login', () => {
    test('a business operator signs in and comes to the dashboard', async ({ page, accessible }) => {
      await page.goto('/login');
      await accessible();
      await page.getByLabel('Email').fill('operator@demo.test');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('navigation', { name: /^(?:Main menu|主選單)$/ })).toBeVisible();
    });

    test('a supervisor has a tab of their own, and an operator cannot come in by it', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('link', { name: /Supervisor/ }).click();
      await page.getByLabel('Email').fill('operator@demo.test');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/login\?as=supervisor/);
      await expect(page.locator('main').getByRole('alert')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue('operator@demo.test');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    });

    test('a link to sign in cannot lead out of the product', async ({ page, baseURL }) => {
      for (const elsewhere of ['/..//evil.example/x', '/%2e%2e//evil.example', '//evil.example', '/\\\\evil.example']) {
        await page.goto(`/login?redirectTo=${encodeURIComponent(elsewhere)}`);
        await page.getByLabel('Email').fill('operator@demo.test');
        await page.getByLabel('Password', { exact: true }).fill(demoPassword);
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page).toHaveURL(`${baseURL}/dashboard`);
        await page.context().clearCookies();
      }
    });
  });

  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-HK', person: 'operator' });

    test('who is signed in reads the language of the browser', async ({ page, accessible }) => {
      await page.goto('/contacts');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
      await accessible();
    });
  });
});
