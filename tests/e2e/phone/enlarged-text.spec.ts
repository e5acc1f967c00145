import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator', viewport: { width: 320, height: 256 }, javaScriptEnabled: false });

test('with letters four times as large nothing covers the page, and nothing is wider than the window', async ({
  page,
  t,
}) => {
  for (const address of ['/week', '/dashboard']) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    const menu = page.getByRole('navigation', { name: t('menu.label') });
    await expect(menu).toHaveCSS('position', 'static');
    await menu.getByRole('link', { name: t('menu.open') }).click();
    await expect(menu).toHaveCSS('position', 'fixed');
  }
});
