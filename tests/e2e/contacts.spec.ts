import { createContact, listContacts } from '#contract/categories/contacts.ts';
import { expect, test, type Product } from '../support/browser/portal.ts';
import { contactBody } from '#tests/support/builders/records.ts';

test.use({ person: 'operator' });

const found = async ({ api }: Product, search: string) =>
  (await api.as('operator', listContacts, { query: { search } })).items;
const stored = ({ api }: Product, name: string) =>
  api.as('operator', createContact, {
    body: contactBody({ name, phone: '+852 6123 4567', email: 'gate@harbourline.example' }),
  });

test('what is wrong is said beside its field and summed up, and what was typed stays', async ({
  page,
  accessible,
  t,
}) => {
  await page.goto('/contacts/new');
  await page.locator('main').getByLabel(t('field.name')).fill('Mak Wing Hong');
  await page.locator('main').getByLabel(t('field.phone')).fill('123');
  await page.locator('main').getByLabel(t('field.email')).fill('mak@harbourline');
  await page.getByRole('button', { name: t('contacts.save') }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(t('error.summary', { count: 2 }));
  await expect(summary).toBeFocused();
  await expect(page.locator('main').getByLabel(t('field.phone'))).toHaveAccessibleDescription(
    new RegExp(t('validation.phone')),
  );
  await expect(page.locator('main').getByLabel(t('field.name'))).toHaveValue('Mak Wing Hong');
  await expect(page.locator('main').getByLabel(t('field.phone'))).toHaveValue('123');
  await accessible();
  await summary.getByRole('link', { name: t('validation.email') }).click();
  await expect(page.locator('main').getByLabel(t('field.email'))).toBeFocused();
});

test('a contact is changed, and the list says so', async ({ page, product, t }) => {
  const { id } = await stored(product, 'Priya Thapa');
  await page.goto(`/contacts/${id}`);
  await page.locator('main').getByLabel(t('field.name')).fill('Priya Thapa-Rai');
  await page.getByRole('button', { name: t('contacts.save') }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  const toast = page.locator('[role=status]');
  await expect(toast).toContainText(t('toast.updated', { item: t('item.contact') }));
  await expect(toast).toHaveCSS('animation-delay', '2s');
  await expect(toast).toBeHidden();
  expect(await found(product, 'Priya Thapa-Rai')).toHaveLength(1);
});

test('the later of two editors sees both versions and chooses', async ({
  page,
  browser,
  product,
  accessible,
  t,
  locale,
}) => {
  const { id } = await stored(product, 'Ho Chi Keung');
  await page.goto(`/contacts/${id}`);
  const other = await browser.newContext({
    baseURL: product.url,
    locale,
    storageState: await product.signedIn('supervisor', 'en'),
  });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`/contacts/${id}`);
  await elsewhere.locator('main').getByLabel(t('field.name')).fill('Ho by the supervisor');
  await elsewhere.getByRole('button', { name: t('contacts.save') }).click();
  await other.close();

  await page.locator('main').getByLabel(t('field.name')).fill('Ho by the operator');
  await page.getByRole('button', { name: t('contacts.save') }).click();
  await expect(page.getByText(t('notice.theirs', { name: 'Ho by the supervisor' }))).toBeVisible();
  await expect(page.locator('main').getByLabel(t('field.name'))).toHaveValue('Ho by the operator');
  await accessible();
  await page.getByRole('button', { name: t('action.keepMine') }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  expect((await found(product, 'Ho by')).map(({ name }) => name)).toEqual(['Ho by the operator']);
});

test('deleting is asked for on a page of its own and done with the keyboard alone', async ({
  page,
  product,
  accessible,
  t,
}) => {
  const { id } = await stored(product, 'Raymond Tse');
  await page.goto(`/contacts/${id}`);
  await page.getByRole('link', { name: t('action.deleteAsk') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('delete.question', { name: 'Raymond Tse' }))).toBeVisible();
  await accessible();
  const remove = page.getByRole('button', { name: t('contacts.delete') });
  await page.locator('main').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(
    remove.or(page.getByRole('link', { name: t('contacts.keep') })).and(page.locator(':focus')),
  ).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/contacts$/);
  expect(await found(product, 'Raymond Tse')).toEqual([]);
});

test('a form that is sent twice adds one contact', async ({ page, product, t }) => {
  await page.goto('/contacts/new');
  await page.locator('main').getByLabel(t('field.name')).fill('Sent in a hurry');
  await page.locator('main').getByLabel(t('field.phone')).fill('6123 4567');
  await page.locator('main').getByLabel(t('field.email')).fill('hurry@harbourline.example');
  await page.getByRole('button', { name: t('contacts.save') }).dblclick();
  await expect(page).toHaveURL(/\/contacts$/);
  expect(await found(product, 'Sent in a hurry')).toHaveLength(1);
});
