import type { Browser, Page } from '@playwright/test';
import { listContacts } from '#contract/categories/contacts.ts';
import { expect, test, withScriptsAndWithout, type Product } from '../support/browser/portal.ts';
import { signInByForm } from '../support/browser/sign-in.ts';
import type { Words } from '../support/pages/words.ts';

type Typed = Readonly<Record<'name' | 'phone' | 'email', string>>;

withScriptsAndWithout((scripts) => {
  const typed = {
    name: `Typed before the end, scripts ${scripts}`,
    phone: '6123 4567',
    email: 'kept@harbourline.example',
  };

  test('a session that ends in the middle of a form: after signing in, the form is there again with what was typed', async ({
    page,
    browser,
    product,
    accessible,
    t,
  }) => {
    await signIn(page, 'operator@demo.test', t);
    await fillIn(page, t, typed);
    await endElsewhere(page, browser, product);
    await page.getByRole('button', { name: t('contacts.save') }).click();

    await expect(page.getByText(t('auth.endedStashed', { number: 30 }))).toBeVisible();
    await accessible();
    await signInByForm(page, 'operator@demo.test', t);
    for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
    await accessible();
    const contacts = () => product.api.as('operator', listContacts, { query: { search: typed.name } });
    expect((await contacts()).total).toBe(0);
    await page.getByRole('button', { name: t('contacts.save') }).click();
    await expect(page).toHaveURL(/\/contacts$/);
    expect((await contacts()).total).toBe(1);
  });

  test('what was typed is given to no other account', async ({ page, browser, product, t }) => {
    await signIn(page, 'operator@demo.test', t);
    await fillIn(page, t, typed);
    await endElsewhere(page, browser, product);
    await page.getByRole('button', { name: t('contacts.save') }).click();
    await signInByForm(page, 'other@demo.test', t);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(t('notice.otherAccount'))).toBeVisible();
    await expect(page.getByText(typed.name)).toHaveCount(0);
  });
});

async function signIn(page: Page, email: string, t: Words): Promise<void> {
  await page.goto('/login');
  await signInByForm(page, email, t);
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function fillIn(page: Page, t: Words, typed: Typed): Promise<void> {
  await page.goto('/contacts/new');
  await page.locator('main').getByLabel(t('field.name')).fill(typed.name);
  await page.locator('main').getByLabel(t('field.phone')).fill(typed.phone);
  await page.locator('main').getByLabel(t('field.email')).fill(typed.email);
}

/** Logs out in another tab: the API no longer knows the token, but this page does not know yet. */
async function endElsewhere(page: Page, browser: Browser, product: Product): Promise<void> {
  const tab = await browser.newContext({ baseURL: product.url, storageState: await page.context().storageState() });
  const other = await tab.newPage();
  await other.goto('/dashboard');
  await other.locator('header summary').click();
  await other.locator('header form[action="/logout"] button').click();
  await expect(other).toHaveURL(/\/login/);
  await tab.close();
}
