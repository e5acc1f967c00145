import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { createLocation } from '#contract/categories/locations.ts';
import { expect, test, type Product } from '../support/browser/portal.ts';
import { locationBody } from '#tests/support/builders/records.ts';

const script = `window.google = { maps: {
  Map: class { constructor(place, options) { window.drawn = { options }; place.append(Object.assign(document.createElement('p'), { textContent: 'a drawn map' })); place.style.position = 'relative'; } },
  Marker: class { constructor({ position, title }) { window.drawn.mark = { position, title }; } },
} };
const callback = new URL(document.currentScript.src).searchParams.get('callback');
window[callback]();`;

async function provide(page: Page | BrowserContext, body: string | null): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

const position = { latitude: 22.4, longitude: 113.97 };
const stored = ({ api }: Product, name: string, at: typeof position | null) =>
  api.as('operator', createLocation, { body: locationBody({ name, position: at }) });
const drawn = (page: Page): Promise<unknown> => page.evaluate(() => (window as unknown as { drawn: unknown }).drawn);

test.use({ person: 'operator', portalSettings: { GOOGLE_MAPS_KEY: 'a-key' } });

const editions = [
  ['en-US', 'en'],
  ['zh-HK', 'zh-HK'],
] as const;

test.describe('the map of a location', () => {
  for (const [locale, language] of editions)
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test('shows the place with its name, in the language of the reader', async ({ page, product, accessible, t }) => {
        const asked = await provide(page, script);
        const { id } = await stored(product, 'Tuen Mun Yard', position);
        await page.goto(`/locations/${id}`);
        await page.mouse.wheel(0, 5_000);
        await expect(page.getByRole('region', { name: t('locations.map', { name: 'Tuen Mun Yard' }) })).toContainText(
          'a drawn map',
        );
        const at = { lat: 22.4, lng: 113.97 };
        expect(await drawn(page)).toMatchObject({
          options: { center: at, zoom: 16 },
          mark: { position: at, title: 'Tuen Mun Yard' },
        });
        expect(asked.map(({ searchParams: of }) => [of.get('key'), of.get('language'), of.get('region')])).toEqual([
          ['a-key', language, 'HK'],
        ]);
        await accessible();
      });
    });

  test('begins at central Hong Kong, without a mark, where the place is not known', async ({ page, product }) => {
    await provide(page, script);
    const { id } = await stored(product, 'Nowhere yet', null);
    await page.goto(`/locations/${id}`);
    await page.mouse.wheel(0, 5_000);
    await expect(page.getByText('a drawn map')).toBeVisible();
    expect(await drawn(page)).toEqual({
      options: { center: { lat: 22.2819, lng: 114.1582 }, zoom: 11, streetViewControl: false },
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 } });

    test('is not fetched before the reader scrolls near, and then moves nothing above it', async ({
      page,
      product,
      t,
    }) => {
      const asked = await provide(page, script);
      const { id } = await stored(product, 'Far below', position);
      const ours: string[] = [];
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && ours.push(new URL(request.url()).pathname),
      );
      await page.goto(`/locations/${id}`, { waitUntil: 'networkidle' });
      expect([asked.length, ours.length]).toEqual([0, 1]);
      const save = page.getByRole('button', { name: t('locations.save') });
      const before = await save.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      await page.mouse.wheel(0, 5_000);
      await expect(page.getByText('a drawn map')).toBeVisible();
      expect(asked).toHaveLength(1);
      expect(await save.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(before);
    });
  });
});

test.describe('a map that does not come', () => {
  for (const [what, body] of [
    ['whose script fails', null],
    ['whose key is refused', `${script} setTimeout(() => window.gm_authFailure());`],
  ] as const)
    test(`and ${what}, says so and leaves the address with its directions link`, async ({ context, product, t }) => {
      await provide(context, body);
      const page = await context.newPage();
      const { id } = await stored(product, 'Without a map', position);
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.goto(`/locations/${id}`);
      await page.mouse.wheel(0, 5_000);
      await expect(page.getByRole('status').filter({ hasText: t('locations.mapFailed') })).toBeVisible();
      expect((await warning).text()).toContain('the map could not be loaded');
      await expect(page.locator('main')).toContainText('2 Ho Tin Street, Tuen Mun');
      await expect(page.getByRole('link', { name: t('locations.directions') })).toBeVisible();
    });
});

test('only the page of a location lets the provider’s script in, and its own code weighs at most 10 kB on its way', async ({
  page,
  product,
}) => {
  await provide(page, script);
  const { id } = await stored(product, 'Weighed', position);
  const scripts: string[] = [];
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' && request.url().startsWith(product.url) && scripts.push(request.url()),
  );
  const policy = (await page.goto(`/locations/${id}`))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByText('a drawn map')).toBeVisible();
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  const brotli = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(brotli).toBeLessThan(10_000);
  scripts.length = 0;
  for (const address of [
    '/locations',
    '/locations/new',
    `/locations/${id}/delete`,
    '/contacts',
    '/roles',
    '/workers',
    '/training-classes',
  ]) {
    const headers = (await page.goto(address))?.headers() ?? {};
    expect(headers['content-security-policy'], address).toMatch(/^default-src 'none'(?!.*script-src)/);
    expect(headers['content-security-policy'], address).not.toContain('google');
  }
  expect(scripts).toEqual([]);
});
