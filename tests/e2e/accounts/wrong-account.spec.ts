import type { BrowserContext } from '@playwright/test';
import { listContacts } from '#contract/categories/contacts.ts';
import { expect, test, withScriptsAndWithout } from '../../support/browser/portal.ts';
import { signInByForm } from '../../support/browser/sign-in.ts';
import type { Words } from '../../support/pages/words.ts';

withScriptsAndWithout((scripts) => {
  const typed = {
    name: `Typed in the first tab, scripts ${scripts}`,
    phone: '6123 4567',
    email: 'first-tab@harbourline.example',
  };

  test('a form of one business that is sent after signing in as another in a second tab is stored for neither, and comes back', async ({
    page,
    product,
    accessible,
    t,
  }) => {
    await page.goto('/login');
    await signInByForm(page, 'operator@demo.test', t);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/contacts/new');
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await changeAccount(page.context(), t);
    await page.getByRole('button', { name: t('contacts.save') }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.wrongAccount'));
    await expect(page.getByRole('alert')).toContainText(t('auth.wrongAccount'));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^Error: ${t('title.wrongAccount')}`));
    expect(await page.content()).not.toContain(typed.name);
    await accessible();
    const stored = async () => {
      const query = { search: typed.name };
      const { total } = await product.api.as('operator', listContacts, { query });
      return total + (await product.api.as('stranger', listContacts, { query })).total;
    };
    expect(await stored()).toBe(0);

    await signInByForm(page, 'operator@demo.test', t);
    for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
    await accessible();
    expect(await stored()).toBe(0);
    await page.getByRole('button', { name: t('contacts.save') }).click();
    await expect(page).toHaveURL(/\/contacts$/);
    expect(await stored()).toBe(1);
  });

  test('the other account stays signed in if it wants to, and sees nothing of the form', async ({ page, t }) => {
    await page.goto('/login');
    await signInByForm(page, 'operator@demo.test', t);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/contacts/new');
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await changeAccount(page.context(), t);
    await page.getByRole('button', { name: t('contacts.save') }).click();
    await page.getByRole('link', { name: t('auth.stay') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/contacts');
    await expect(page.getByText(typed.name)).toHaveCount(0);
  });
});

/** Logs out in a second tab of the browser, and in as the operator of another business. */
async function changeAccount(context: BrowserContext, t: Words): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await tab.locator('header summary').click();
  await tab.locator('header form[action="/logout"] button').click();
  await expect(tab).toHaveURL(/\/login/);
  await signInByForm(tab, 'other@demo.test', t);
  await expect(tab).toHaveURL(/\/dashboard$/);
  await tab.close();
}
