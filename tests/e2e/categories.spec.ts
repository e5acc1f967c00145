import { demoIds } from '../support/demo/demo-ids.ts';
import { expect, test } from '../support/browser/portal.ts';

test.use({ person: 'operator' });

test('requirements of a role come and go by buttons that send the form, and nothing typed is lost', async ({
  page,
  accessible,
  t,
}) => {
  const rows = page.getByLabel(/^Requirement \d/);
  await page.goto('/roles/new');
  await page.locator('[name="name.en"]').fill('Night loader');
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: t('roles.addRequirement') }).click();
    await expect(rows).toHaveCount(number);
    await rows.last().selectOption({ index: number });
  }
  await accessible();
  const second = await rows.last().inputValue();
  await page
    .getByRole('button', { name: t('roles.removeRequirement') })
    .first()
    .click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveValue(second);
  await expect(page.locator('[name="name.en"]')).toHaveValue('Night loader');
});

for (const group of ['role', 'location', 'contact'] as const)
  test(`the page that would delete a ${group} in use leads to the shifts that use it`, async ({
    page,
    product,
    accessible,
  }) => {
    const ids = await demoIds(product.api);
    await page.goto(`/shifts/${ids.shift}/edit`);
    const used = await page.locator(`[name=${group}_id]`).inputValue();
    await page.goto(`/${group}s/${used}/delete`);
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await accessible();
    await page.locator('main tbody a').first().click();
    await expect(page).toHaveURL(/[/](shifts|book)[/]\d+/);
  });

test('a worker becomes a favourite, and the button beside it takes that back', async ({ page, product, t }) => {
  const { favourite } = await demoIds(product.api);
  const [add, undo] = [t('workerAction.FAVORITE'), t('workerAction.UNFAVORITE')];
  await page.goto(`/workers/${favourite}`);
  for (const [pressed, next] of [
    [undo, add],
    [add, undo],
  ] as const) {
    await page.getByRole('button', { name: pressed, exact: true }).click();
    await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
  }
});

test('a favourite made by mistake is taken back with the keyboard, from the confirmation', async ({
  page,
  accessible,
  t,
}) => {
  await page.goto('/workers?type=favourite');
  const name = await page.locator('tbody a').first().innerText();
  const more = page.getByRole('button', { name: `${t('app.more')} ${name}`, exact: true });
  const takeOut = page.getByRole('button', { name: `${t('workerAction.UNFAVORITE')} ${name}`, exact: true });
  await more.click();
  await takeOut.click();
  await expect(page.locator('main').getByRole('status')).toBeFocused();
  await accessible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `${t('action.undo')} ${name}`, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await more.click();
  await expect(takeOut).toBeVisible();
  await expect(page).toHaveURL(/[/]workers[?]type=favourite$/);
});

test('a worker is blocked with a reason, and unblocked again', async ({ page, product, accessible, t }) => {
  const { favourite } = await demoIds(product.api);
  await page.goto(`/workers/${favourite}`);
  await page.getByRole('link', { name: t('workers.blockAsk') }).click();
  await accessible();
  await page.locator('[name=reason][value=OTHERS]').check();
  await page.locator('[name=note]').fill('Left the gate open');
  await page.getByRole('button', { name: t('workers.blockNow') }).click();
  await expect(page).toHaveURL(new RegExp(`/workers/${favourite}$`));
  await page.getByRole('button', { name: t('workerAction.UNBLOCK') }).click();
  await expect(page.getByRole('link', { name: t('workers.blockAsk') })).toBeVisible();
});
