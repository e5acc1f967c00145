import { getTimesheet } from '#contract/timesheets/timesheets.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { demoIds } from '../support/demo/demo-ids.ts';
import { expect, test, type Product } from '../support/browser/portal.ts';

test.use({ person: 'operator' });

const statusOf = async ({ api }: Product, id: number) =>
  (await api.as('operator', getTimesheet, { params: { id } })).status;

test('the ticked ones are put to pending, the others stay', async ({ page, product, t }) => {
  await page.goto('/timesheets');
  const checkboxes = page.locator('main input[type=checkbox][name=id]');
  const [selected, other] = [
    Number.parseInt(await checkboxes.nth(0).inputValue(), 10),
    Number.parseInt(await checkboxes.nth(1).inputValue(), 10),
  ];
  await checkboxes.nth(0).check();
  await page
    .getByRole('button', { name: t('timesheets.pending'), exact: true })
    .last()
    .click();
  await expect(page.locator('[role=status]')).toHaveCount(1);
  expect([await statusOf(product, selected), await statusOf(product, other)]).toEqual([
    timesheetStatus.PENDING,
    timesheetStatus.WAITING_APPROVAL,
  ]);
});

test('after a decision the focus is on the next one that waits', async ({ page, t }) => {
  await page.goto('/timesheets?status=overdue');
  const rows = await page.locator('main a[id^=timesheet-]').evaluateAll((links) => links.map(({ id }) => id));
  const button = page
    .locator('main form')
    .getByRole('button', { name: t('timesheets.pending') })
    .first();
  const decided = await button.evaluate((element) => {
    const link = (of: Element | null): string =>
      of === null ? '' : (of.querySelector('a[id^=timesheet-]')?.id ?? link(of.parentElement));
    return link(element);
  });
  const next = rows[rows.indexOf(decided) + 1] ?? '';
  await button.click();
  await expect(page.locator(`#${next}`)).toBeFocused();
  await page.locator(`#${next}`).click();
  await page.getByRole('button', { name: t('action.putToPending') }).click();
  await expect(page.locator('#next')).toBeFocused();
});

test('rejecting asks first, and the reason may be left out', async ({ page, product, accessible, t }) => {
  const { waiting } = await demoIds(product.api);
  await page.goto(`/timesheets/${waiting}`);
  await page.getByRole('link', { name: t('timesheets.rejectAsk') }).click();
  await accessible();
  expect(await statusOf(product, waiting)).not.toBe(timesheetStatus.REJECT);
  await page
    .locator('main')
    .getByRole('button', { name: t('action.reject') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/timesheets/${waiting}#next$`));
  expect(await statusOf(product, waiting)).toBe(timesheetStatus.REJECT);
});

test('a review gives stars and words; a second one replaces the first', async ({ page, product, accessible, t }) => {
  const { approved } = await demoIds(product.api);
  for (const [stars, comment] of [
    [3, 'Came a little late.'],
    [5, 'Careful with the pallets.'],
  ] as const) {
    await page.goto(`/timesheets/${approved}/review`);
    await accessible();
    await page.locator(`[name=rating][value="${stars}"]`).check();
    await page.getByLabel(t('field.comment')).fill(comment);
    await page.getByRole('button', { name: t('timesheets.saveReview') }).click();
    await expect(page).toHaveURL(new RegExp(`/timesheets/${approved}`));
    await expect(page.getByText(comment)).toBeVisible();
  }
  await expect(page.getByText('Came a little late.')).toHaveCount(0);
});
