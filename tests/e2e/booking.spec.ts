import { button, bookAsFarAs, tomorrow } from '../support/browser/booking.ts';
import { expect, test, withScriptsAndWithout } from '../support/browser/portal.ts';

withScriptsAndWithout(() => {
  test.describe('booking', () => {
    test.use({ person: 'operator' });

    test('with a saved card whose bank asks first: to the bank and back', async ({ page, product, t }) => {
      await page.goto('/settings/payment-method/new');
      await page.getByLabel(t('field.cardNumber')).fill('4000 0027 6000 3184');
      await page.getByLabel(t('field.cardExpiry')).fill('12 / 32');
      await page.getByLabel(t('field.securityCode')).fill('123');
      await button(page, t('settings.cardSave')).click();
      await page.getByRole('button', { name: t('sandbox.confirm'), exact: true }).click();
      await expect(page).toHaveURL(/\/settings\/payment-method/);
      await expect(page.locator('main')).toContainText('3184');

      await bookAsFarAs('check-out', page, await tomorrow(product), t);
      await page.getByLabel(/3184/).check();
      await button(page, t('book.bookBySelected', { count: 1 })).click();
      await expect(page).toHaveURL(/\/sandbox\/3ds\//);
      await page.getByRole('button', { name: t('sandbox.confirm'), exact: true }).click();
      await expect(page).toHaveURL(/\/book\/\d+\/booked/);
      await expect(page.getByText(t('book.paid', { amount: '' }).trim().split('  ').at(-1) ?? '')).toBeVisible();
    });
  });
});
