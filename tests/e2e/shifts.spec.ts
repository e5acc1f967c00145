import { listShifts } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { demoIds } from '../support/demo/demo-ids.ts';
import { expect, test } from '../support/browser/portal.ts';

test.use({ person: 'operator' });

test('shifts of a series that are chosen are edited together', async ({ page, product, accessible, t }) => {
  const { shift } = await demoIds(product.api);
  await page.goto(`/shifts/${shift}/series`);
  await page.locator('main input[type=checkbox][name=shift]').first().check();
  await page.getByRole('button', { name: t('shifts.editSelected') }).click();
  await expect(page).toHaveURL(/\/shifts\/\d+\/edit$/);
  await accessible();
});

test('cancelling says what it costs, wants a reason, and happens once it is confirmed', async ({
  page,
  product,
  accessible,
  t,
}) => {
  const { shift } = await demoIds(product.api);
  await page.goto(`/shifts/${shift}`);
  await page.locator(`main a[href$="/shifts/${shift}/cancellation"]`).click();
  await accessible();
  await page.locator('[name=reason][value=NEEDS_HAVE_CHANGED]').check();
  const fee = page.locator('[name=confirmed]');
  if (await fee.count()) await fee.check();
  await page.locator('main form:has([name=reason]) button').last().click();
  await expect(page).toHaveURL(new RegExp(`/shifts/${shift}$`));
  await expect(page.locator('main')).toContainText(t('status.shift.CANCEL'));
});

test('after a decision on an applicant the focus is on the next one that waits', async ({ page, product, t }) => {
  const multiple = await product.api.as('operator', listShifts, {
    query: { status: shiftStatus.NEW, limit: 100 },
  });
  const { id } = multiple.items.find(({ waiting }) => waiting > 2) ?? multiple.items[0]!;
  await page.goto(`/shifts/${id}`);
  const rows = page.locator('main a[id^=applicant-]');
  const next = (await rows.nth(1).getAttribute('id')) ?? '';
  await page
    .locator('main li')
    .getByRole('button', { name: t('shifts.rejectAsk') })
    .first()
    .click();
  await page.locator('[name=reason]').first().check();
  await page
    .locator('main')
    .getByRole('button', { name: t('action.reject') })
    .click();
  await expect(page.locator(`#${next}`)).toBeFocused();
});
