import { randomUUID } from 'node:crypto';
import type { Key } from '#app/i18n/keys.ts';
import type { Page } from '@playwright/test';
import { enterInEveryField } from '../../support/browser/enter.ts';
import { demoPassword, expect, test, withScriptsAndWithout } from '../../support/browser/portal.ts';
import { chosen } from '../../support/browser/booking.ts';
import { admin } from '../../support/browser/paying.ts';
import { certificatePdf, photo } from '../../support/builders/uploads.ts';
import { wordsOf } from '../../support/pages/words.ts';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}

/** Nothing overflows sideways. */
async function fits(page: Page): Promise<void> {
  const box = await page.locator('body').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  for (const part of await page.locator('main form, main h1, main table').all()) {
    const own = await part.boundingBox();
    expect((own?.x ?? 0) + (own?.width ?? 0), await part.evaluate((it) => it.tagName)).toBeLessThanOrEqual(
      (page.viewportSize()?.width ?? 0) + 1,
    );
  }
}

for (const { language, locale, width, scripts } of [
  { language: 'en', locale: 'en-GB', width: 1280, scripts: 'on' },
  { language: 'en', locale: 'en-GB', width: 1280, scripts: 'off' },
  { language: 'hk', locale: 'zh-HK', width: 360, scripts: 'on' },
] as const) {
  const w = wordsOf(language);

  test.describe(`a new business, ${language} at ${width} pixels, scripts ${scripts}`, () => {
    test.use({ locale, viewport: { width, height: 800 }, javaScriptEnabled: scripts === 'on' });

    test('signs up, waits, is approved, invites a supervisor, and gets a lost form back', async ({
      page,
      product,
      accessible,
    }) => {
      const press = (key: Key) =>
        page
          .locator('main')
          .getByRole('button', { name: w(key), exact: true })
          .click();
      const look = async () => {
        await fits(page);
        await accessible();
      };
      const who = `${language}.${scripts}.${randomUUID().slice(0, 8)}`;
      const email = `ivy.${who}@lantau.example`;
      const password = 'a lighthouse in fog';

      await page.goto('/sign-up');
      await look();
      await fill(page, { email });
      await press('signUp.sendCode');
      await expect(page).toHaveURL(/\/sign-up\/code$/);
      await look();
      await fill(page, { code: await codeInMailbox(page, email) });
      await press('code.verify');

      await expect(page).toHaveURL(/basic-information$/);
      await look();
      await fill(page, {
        first_name: '慧敏',
        last_name: '方',
        phone: '2345 6789',
        password,
        confirm_password: password,
      });
      await press('action.nextStep');

      // One field is wrong: nothing typed or uploaded is lost.
      await expect(page).toHaveURL(/business-information$/);
      await fill(page, {
        company_name: 'Lantau Cold Chain',
        website: 'https://lantau.example',
        address: '18 Cheung Yip Street',
        warehouse_address: '2 Chek Lap Kok Road',
        daily_workforce_count: '40',
        br_number: '123',
      });
      await page.locator('main [name=district_id]').selectOption({ index: 3 });
      await page.locator('main [name=industry_ids]').first().check();
      await page
        .locator('main input[type=file]')
        .setInputFiles([await chosen(certificatePdf()), await chosen(await photo('shopfront.jpg'))]);
      await press('action.nextStep');
      await expect(page.locator('[role=alert]')).toContainText(w('validation.brNumber'));
      await expect(page.locator('main [name=company_name]')).toHaveValue('Lantau Cold Chain');
      await expect(page.getByRole('link', { name: 'BR certificate 2026.pdf' })).toBeVisible();
      await look();
      // With a file uploaded, buttons that remove and upload stand before the one that goes on.
      expect((await enterInEveryField(page)).faults).toEqual([]);
      await page.getByRole('button', { name: new RegExp(`^${w('action.remove')}.*shopfront\\.jpg`) }).click();
      await expect(page.getByText('shopfront.jpg')).toHaveCount(0);
      await fill(page, { br_number: '61234567' });
      await press('action.nextStep');

      await expect(page).toHaveURL(/billing-details$/);
      await look();
      await press('action.nextStep');
      await expect(page).toHaveURL(/customer-agreement$/);
      await expect(page.locator('main article h2, main section h2')).not.toHaveCount(0);
      await look();
      await page.locator('main [name=is_agree]').check();
      await press('signUp.accept');
      await expect(page).toHaveURL(/\/sign-up\/finish$/);
      await expect(page.getByText(w('signUp.done'))).toBeVisible();
      await look();

      // The account is refused until an admin has approved it.
      await page.context().clearCookies();
      const logIn = async (name: string, secret: string, as = 'operator') => {
        await page.goto(`/login?as=${as}`);
        await fill(page, { email: name, password: secret });
        await press('action.logIn');
      };
      await logIn(email, password);
      await expect(
        page
          .locator('main')
          .getByText(language === 'en' ? 'The account is not approval by admin' : w('auth.pendingHelp')),
      ).toBeVisible();
      await look();
      const said = await admin(product, 'approve', email);
      expect(said).toContain(email);
      await page.goto('/sandbox/outbox');
      await page
        .getByRole('link', { name: w('mail.approvedSubject', { product: 'Shiftdock' }) })
        .first()
        .click();
      await expect(page.locator('main')).toContainText(email);
      await accessible();
      await logIn(email, password);
      await expect(page).toHaveURL(/\/dashboard$/);

      // The supervisor may not do what is the operator's.
      await page.goto('/supervisors');
      await look();
      await page.goto('/supervisors/new');
      await look();
      const carol = `carol.${who}@lantau.example`;
      const theirs = 'a quiet cold store';
      await fill(page, {
        first_name: 'Carol',
        last_name: 'Ng',
        email: carol,
        phone: '9876 5432',
        password: theirs,
        confirm_password: theirs,
      });
      await press('supervisors.save');
      await expect(page.getByRole('link', { name: 'Carol Ng', exact: true })).toBeVisible();
      await look();
      await page.context().clearCookies();
      await logIn(carol, theirs, 'supervisor');
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/settings/payment-method');
      await expect(page.locator('main')).toContainText(
        new RegExp(w('error.noPermission', { role: w('accountRole.OPERATOR') }), 'i'),
      );
      await look();

      // The session is lost in mid-form.
      await page.goto('/contacts/new');
      await fill(page, { name: '林家俊', phone: '6123 4567', email: 'ken@lantau.example' });
      await page.context().clearCookies();
      await page.locator('main form button:not([aria-hidden])').first().click();
      await expect(page.locator('main [name=password]')).toBeVisible();
      await look();
      await page.getByRole('radio', { name: w('accountRole.SUPERVISOR') }).check();
      await fill(page, { email: carol, password: theirs });
      await press('action.logIn');
      await expect(page.getByText(w('notice.restored'))).toBeVisible();
      await expect(page.locator('main [name=name]')).toHaveValue('林家俊');
      await look();
    });
  });
}

/** Reads the code where the demo shows its emails. */
async function codeInMailbox(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/sandbox/outbox');
  await mailbox.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click();
  const text = await mailbox.locator('main .email').innerText();
  await mailbox.close();
  return /\b\d{4}\b(?=[^\d]*10)/.exec(text)?.[0] ?? '';
}

withScriptsAndWithout(() => {
  test.describe('a forgotten password', () => {
    test('of a supervisor is reset from the sign-in page', async ({ page, accessible }) => {
      await page.goto('/login?as=supervisor');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await accessible();
      await page.getByLabel('Email').fill('supervisor@demo.test');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('Verification code').fill(await codeInMailbox(page, 'supervisor@demo.test'));
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page).toHaveURL(/\/reset-password/);
      await accessible();
      await page.getByLabel('New password').fill(demoPassword);
      await page.getByLabel('Confirm password').fill('something else');
      await page
        .getByRole('button', { name: /password/i })
        .first()
        .click();
      await expect(page.getByRole('alert')).toContainText('Passwords do not match');
      await page.getByLabel('New password').fill(demoPassword);
      await page.getByLabel('Confirm password').fill(demoPassword);
      await page
        .getByRole('button', { name: /password/i })
        .first()
        .click();
      await expect(page.getByText('Password changed. Log in with the new one.')).toBeVisible();
    });
  });
});
