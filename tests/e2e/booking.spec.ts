import { button, bookAsFarAs, fillIn, signIn, tomorrow } from '../support/browser/booking.ts';
import { expect, nobody, test, withScriptsAndWithout } from '../support/browser/portal.ts';

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

    test('is kept when left half-way: another browser finds the draft, at its step', async ({
      page,
      browser,
      product,
      t,
      locale,
    }) => {
      await bookAsFarAs('workers', page, await tomorrow(product), t);
      const left = new URL(page.url()).pathname;

      const elsewhere = await browser.newContext({ baseURL: product.url, locale, storageState: nobody });
      const other = await elsewhere.newPage();
      await signIn(other, t);
      await other.goto('/book');
      await other
        .locator(`main a[href="${left.replace('/workers', '')}"]`)
        .first()
        .click();
      await expect(other).toHaveURL(new RegExp(`${left}$`));
      await elsewhere.close();
    });

    test('skips no step, and Back keeps what was filled in', async ({ page, product, t }) => {
      const day = await tomorrow(product);
      await bookAsFarAs('schedule', page, day, t);
      const booking = page.url().replace('/schedule', '');
      for (const later of ['workers', 'confirm', 'check-out']) {
        await page.goto(`${booking}/${later}`);
        await expect(page, `${later} is not open yet`).toHaveURL(new RegExp(`^${booking}/schedule`));
      }
      await fillIn.schedule(page, day, t);
      await page
        .locator('main')
        .getByRole('link', { name: t('action.back'), exact: true })
        .click();
      await expect(page.locator('[name=start_date]')).toHaveValue(day);
      await expect(page.locator('[name="breaks[0].end_time"]')).toHaveValue('14:00');
    });
  });
});
