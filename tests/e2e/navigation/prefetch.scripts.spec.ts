import { paths } from '#app/paths.ts';
import { expect, test } from '../../support/browser/portal.ts';

test.use({ person: 'operator' });

/*
 * Chromium says `Sec-Fetch-Site: none` of its own prefetches. A page that came by one must offer the rules again, or the
 * next click waits for the network.
 */
test('five clicks in a row each come by prefetch', async ({ page }) => {
  await page.goto(paths.dashboard);
  await page.getByRole('navigation').locator(`a[href="${paths.supervisors}"]`).first().click();
  await page.waitForURL(`**${paths.supervisors}`);
  for (const address of [paths.roles, paths.locations, paths.contacts, paths.workers, paths.trainingClasses]) {
    const link = page.getByRole('navigation').locator(`a[href="${address}"]`).first();
    const fetched = page.context().waitForEvent('response', (response) => response.url().endsWith(address));
    await link.hover();
    await fetched;
    await link.click();
    await page.waitForURL(`**${address}`);
    const came = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        deliveryType: string;
      })[];
      return entry?.deliveryType;
    });
    expect(came, address).toBe('navigational-prefetch');
  }
});
