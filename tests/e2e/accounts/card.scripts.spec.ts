import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../../support/browser/portal.ts';
import { stripeStandIn, type StripeStandIn } from '../../support/stand-ins/stripe.ts';

let standIn: ReturnType<typeof stripeStandIn> | undefined;

/** The product has keys of the card provider, whose API is a stub for the life of the process. */
const test = base.extend<{ stripe: StripeStandIn }>({
  stripe: async ({ browserName: _ }, use) => use(await (standIn ??= stripeStandIn())),
  apiSettings: ({ stripe }, use) =>
    use({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_API_URL: stripe.url,
    }),
});

/**
 * A stub of the card provider's script: the card field takes a test token's name in place of a number, and a
 * provider's error code for an invalid card.
 */
const script = `window.Stripe = (key) => ({
  elements: () => ({ create: () => ({
    mount(place) { const input = Object.assign(document.createElement('input'), { id: 'provider-field' }); input.setAttribute('aria-label', 'Card number'); place.append(input); },
    destroy() {},
  }) }),
  createToken: async (card, data) => {
    window.asked = [...(window.asked ?? []), { key, ...data }];
    const typed = document.getElementById('provider-field').value;
    return typed.startsWith('tok_') ? { token: { id: typed } } : { error: { code: typed, message: 'in the words of the provider' } };
  },
});
window.Stripe.version = 'endive';`;

const provide = (page: Page, body: string | null) =>
  page.route('https://js.stripe.com/**', (route) =>
    body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
  );

test.use({ person: 'operator' });

test.describe('adding a card', () => {
  test('goes through the provider’s own form, which alone sees the number', async ({ page, accessible }) => {
    await provide(page, script);
    await page.goto('/settings/payment-method/new');
    const field = page.locator('#provider-field');
    await expect(field).toBeVisible();
    await accessible();
    await field.fill('tok_mastercard');
    await page.getByLabel('Cardholder').fill('Ada Chan');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page).toHaveURL(/\/settings\/payment-method$/);
    await expect(page.getByText('Mastercard •••• 4444').first()).toBeVisible();
    await expect(page.getByText('Ada Chan', { exact: true }).last()).toBeVisible();
  });

  for (const [code, text] of [
    ['incomplete_number', 'The card number is invalid'],
    ['invalid_cvc', 'The security code is invalid'],
    ['invalid_expiry_year_past', 'The expiry date is invalid'],
    ['something_else', 'in the words of the provider'],
  ] as const)
    test(`says "${text}" at once for ${code}, and sends nothing`, async ({ page }) => {
      await provide(page, script);
      await page.goto('/settings/payment-method/new');
      await page.locator('#provider-field').fill(code);
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await page.getByRole('button', { name: 'Save card' }).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      expect(posts).toEqual([]);
      await page.locator('#provider-field').fill('tok_visa');
      await page.getByRole('button', { name: 'Save card' }).click();
      await expect(page.getByText('Visa •••• 4242').first()).toBeVisible();
    });

  test('by a refused token says so, and the next try takes a token of its own', async ({ page }) => {
    await provide(page, script);
    await page.goto('/settings/payment-method/new');
    await page.locator('#provider-field').fill('tok_chargeDeclinedIncorrectCvc');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByRole('alert').first()).toContainText('The security code is invalid');
    await page.locator('#provider-field').fill('tok_visa');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page).toHaveURL(/\/settings\/payment-method$/);
  });

  test('leads to the bank’s page, which the policy lets in, and back to the list', async ({ page, stripe }) => {
    await provide(page, script);
    await page.goto('/settings/payment-method/new');
    await page.locator('#provider-field').fill('tok_threeDSecureRequired');
    await page.route('https://hooks.stripe.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${stripe.bank(route.request().url().split('/').at(-1) ?? '', 'yes').replaceAll('&', '&amp;')}">Complete</a>`,
      }),
    );
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('link', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/settings\/payment-method$/);
    await expect(page.getByText('•••• 3220')).toBeVisible();
  });
});

test.describe('a provider’s script', () => {
  test('that does not load says "Failed to load Stripe.js" and what to do, and logs a warning', async ({ context }) => {
    const page = await context.newPage();
    await provide(page, null);
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/settings/payment-method/new');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load Stripe.js. The card form could not load. Use a saved card or FPS, or try again.',
    );
    expect((await warning).text()).toBe('Failed to load Stripe.js');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByRole('alert').first()).toContainText('The card form could not load');
  });

  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-HK' });

    test('that loads and is nothing says so too', async ({ context }) => {
      const page = await context.newPage();
      await provide(page, '');
      await page.goto('/settings/payment-method/new');
      await expect(page.getByRole('alert')).toContainText('Stripe.js 未能使用。未能載入信用卡表格');
    });
  });
});

test('the card island weighs at most 12 kB on its way, its runtime included, and no other page of the settings has a script', async ({
  page,
  product,
}) => {
  await provide(page, script);
  const scripts: string[] = [];
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' && request.url().startsWith(product.url) && scripts.push(request.url()),
  );
  await page.goto('/settings/payment-method/new');
  await expect(page.locator('#provider-field')).toBeVisible();
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  const brotli = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(brotli).toBeLessThan(12_000);
  scripts.length = 0;
  for (const address of ['/settings/payment-method', '/settings/business-information', '/settings/change-password'])
    await page.goto(address);
  expect(scripts).toEqual([]);
});
