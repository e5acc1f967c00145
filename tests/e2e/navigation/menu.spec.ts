import { paths } from '#app/paths.ts';
import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator' });

for (const locale of ['en-US', 'zh-HK'])
  test.describe(`the menu in ${locale}`, () => {
    test.use({ locale });

    test('the entries of categories and of invoices stand under headings of their own', async ({ page, t }) => {
      await page.goto(paths.dashboard);
      const entries = page.locator('#menu li');
      for (const [heading, first, next] of [
        ['menu.categories', 'roles.list', 'locations.list'],
        ['menu.invoices', 'menu.workerInvoices', 'menu.adminInvoices'],
      ] as const) {
        const beginning = entries.filter({ hasText: t(first) }).first();
        await expect(beginning.locator('b')).toHaveText(t(heading));
        await expect(beginning.locator('b')).toBeVisible();
        const [above, below] = [beginning.locator('b'), beginning.locator('a')];
        expect((await above.boundingBox())?.y).toBeLessThan((await below.boundingBox())?.y ?? 0);
        await expect(
          entries
            .filter({ hasText: t(next) })
            .first()
            .locator('b'),
        ).toHaveCount(0);
      }
    });
  });
