import { createLocation } from '#contract/categories/locations.ts';
import { mapsStandIn } from '../support/stand-ins/maps.ts';
import { expect, test as base, withScriptsAndWithout } from '../support/browser/portal.ts';
import { locationBody } from '#tests/support/builders/records.ts';

const startMaps = () =>
  mapsStandIn((address) => {
    if (address === 'Map is away') return 'down';
    return address.includes('Wing Yip')
      ? [{ address: '18 Wing Yip St, Kwai Chung', latitude: 22.3636, longitude: 114.1353 }]
      : [];
  });
let standIn: ReturnType<typeof startMaps> | undefined;

/** The product has a key of the maps provider, whose geocoding service is a stub for the life of the process. */
const test = base.extend({
  portalSettings: async ({ browserName: _ }, use) => {
    const maps = await (standIn ??= startMaps());
    await use({ GOOGLE_MAPS_KEY: maps.key, GOOGLE_MAPS_URL: maps.url });
  },
});

test.use({ person: 'operator' });

withScriptsAndWithout((scripts) => {
  for (const locale of ['en-US', 'zh-HK'])
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test('an address is looked up, and the place chosen is kept with the location', async ({
        page,
        accessible,
        t,
      }) => {
        await page.goto('/locations/new');
        await page.locator('main [name=name]').fill(`Looked up in ${locale}, scripts ${scripts}`);
        const address = page.locator('main [name=address]');
        await address.fill('Atlantis');
        await page.getByRole('button', { name: t('locations.search') }).click();
        await expect(page.getByText(t('location.noResult'))).toBeVisible();
        await expect(address).toHaveValue('Atlantis');
        await address.fill('Map is away');
        await page.getByRole('button', { name: t('locations.search') }).click();
        await expect(page.getByText(t('locations.searchDown'))).toBeVisible();
        await address.fill('5/F, 18 Wing Yip Street');
        await page.getByRole('button', { name: t('locations.search') }).click();
        await expect(page.getByRole('radio', { name: '18 Wing Yip St, Kwai Chung' })).toBeChecked();
        await accessible();
        await page.locator('main').getByLabel(t('field.district')).selectOption({ index: 10 });
        await page.getByRole('button', { name: t('locations.save') }).click();
        await expect(page).toHaveURL(/\/locations$/);
        await page.goto(`/locations?search=Looked up in ${locale}, scripts ${scripts}`);
        await page
          .getByRole('cell', { name: t('app.more') })
          .getByRole('button')
          .click();
        const directions = page.getByRole('link', { name: t('locations.directions') });
        await expect(directions).toHaveAttribute('href', /destination=22\.3636%2C114\.1353/);
      });
    });

  test('the address with a directions link stands without a script, and with one', async ({ page, product, t }) => {
    await page.route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const { id } = await product.api.as('operator', createLocation, { body: locationBody() });
    await page.goto(`/locations/${id}`);
    await expect(page.locator('main')).toContainText('2 Ho Tin Street, Tuen Mun · Not on the map');
    const directions = page.getByRole('link', { name: t('locations.directions') });
    await expect(directions).toHaveCount(1);
    await expect(directions).toHaveAttribute('href', /destination=2\+Ho\+Tin\+Street%2C\+Tuen\+Mun%2C\+Hong\+Kong/);
  });
});
