import { randomUUID } from 'node:crypto';
import { codeTo } from '../../support/browser/mailbox.ts';
import type { Key } from '#app/i18n/keys.ts';
import { approveAccount, getBusiness, listPendingAccounts } from '#contract/admin/businesses.ts';
import type { Page } from '@playwright/test';
import { enterInEveryField } from '../../support/browser/enter.ts';
import { demoPassword, expect, test, withScriptsAndWithout, type Product } from '../../support/browser/portal.ts';
import { selected } from '../../support/browser/booking.ts';
import { certificatePdf, photo } from '../../support/builders/uploads.ts';
import { wordsOf, type Words } from '../../support/pages/words.ts';

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}

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

type Supervisor = Record<'email' | 'password', string>;

interface Newcomer {
  page: Page;
  product: Product;
  accessible: () => Promise<void>;
  language: 'en' | 'hk';
  w: Words;
  email: string;
  password: string;
}

const press = ({ page, w }: Newcomer, key: Key) =>
  page
    .locator('main')
    .getByRole('button', { name: w(key), exact: true })
    .click();

async function look({ page, accessible }: Newcomer): Promise<void> {
  await fits(page);
  await accessible();
}

async function logIn(newcomer: Newcomer, email: string, password: string, as = 'operator'): Promise<void> {
  await newcomer.page.goto(`/login?as=${as}`);
  await fill(newcomer.page, { email, password });
  await press(newcomer, 'action.logIn');
}

async function verifiesEmail(newcomer: Newcomer): Promise<void> {
  const { page, email } = newcomer;
  await page.goto('/sign-up');
  await look(newcomer);
  await fill(page, { email });
  await press(newcomer, 'signUp.sendCode');
  await expect(page).toHaveURL(/\/sign-up\/code$/);
  await look(newcomer);
  await fill(page, { code: await codeTo(page, email) });
  await press(newcomer, 'code.verify');
}

async function namesThemselves(newcomer: Newcomer): Promise<void> {
  const { page, password } = newcomer;
  await expect(page).toHaveURL(/basic-information$/);
  await look(newcomer);
  await fill(page, {
    first_name: '慧敏',
    last_name: '方',
    phone: '2345 6789',
    password,
    confirm_password: password,
  });
  await press(newcomer, 'action.nextStep');
}

async function describesBusiness(newcomer: Newcomer): Promise<void> {
  const { page, w } = newcomer;
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
    .setInputFiles([await selected(certificatePdf()), await selected(await photo('shopfront.jpg'))]);
  await press(newcomer, 'action.nextStep');
  await expect(page.locator('[role=alert]')).toContainText(w('validation.brNumber'));
  await expect(page.locator('main [name=company_name]')).toHaveValue('Lantau Cold Chain');
  await expect(page.getByRole('link', { name: 'BR certificate 2026.pdf' })).toBeVisible();
  await look(newcomer);
  expect((await enterInEveryField(page)).problems).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${w('action.delete')}.*shopfront\\.jpg`) }).click();
  await expect(page.getByText('shopfront.jpg')).toHaveCount(0);
  await fill(page, { br_number: '61234567' });
  await press(newcomer, 'action.nextStep');
}

async function accepts(newcomer: Newcomer): Promise<void> {
  const { page, w } = newcomer;
  await expect(page).toHaveURL(/billing-details$/);
  await look(newcomer);
  await press(newcomer, 'action.nextStep');
  await expect(page).toHaveURL(/customer-agreement$/);
  await expect(page.locator('main article h2, main section h2')).not.toHaveCount(0);
  await look(newcomer);
  await page.locator('main [name=is_agree]').check();
  await press(newcomer, 'signUp.accept');
  await expect(page).toHaveURL(/\/sign-up\/finish$/);
  await expect(page.getByText(w('signUp.done'))).toBeVisible();
  await look(newcomer);
}

async function waitsForApproval(newcomer: Newcomer): Promise<void> {
  const { page, product, accessible, language, w, email, password } = newcomer;
  await page.context().clearCookies();
  await logIn(newcomer, email, password);
  await expect(
    page.locator('main').getByText(language === 'en' ? 'The account is not approval by admin' : w('auth.pendingHelp')),
  ).toBeVisible();
  await look(newcomer);
  const { items } = await product.api.asAdmin(listPendingAccounts, { query: { limit: 100 } });
  const params = { id: items.find((account) => account.email === email)?.id ?? 0 };
  const { version } = await product.api.asAdmin(getBusiness, { params });
  await product.api.asAdmin(approveAccount, { params, body: { version } });
  await page.goto('/sandbox/outbox');
  await page
    .getByRole('link', { name: w('accountReviewEmail.business.approvedSubject', { product: 'Shiftdock' }) })
    .first()
    .click();
  await expect(page.locator('main')).toContainText(email);
  await accessible();
  await logIn(newcomer, email, password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function invites(newcomer: Newcomer, supervisor: Supervisor): Promise<void> {
  const { page, w } = newcomer;
  await page.goto('/supervisors');
  await look(newcomer);
  await page.goto('/supervisors/new');
  await look(newcomer);
  await page.getByRole('radio', { name: w('supervisors.byPassword') }).check();
  await fill(page, {
    first_name: 'Carol',
    last_name: 'Ng',
    email: supervisor.email,
    phone: '9876 5432',
    password: supervisor.password,
    confirm_password: supervisor.password,
  });
  await press(newcomer, 'supervisors.save');
  await expect(page.getByRole('link', { name: 'Carol Ng', exact: true })).toBeVisible();
  await look(newcomer);
  await page.context().clearCookies();
  await logIn(newcomer, supervisor.email, supervisor.password, 'supervisor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/payment-method');
  await expect(page.locator('main')).toContainText(
    new RegExp(w('error.noPermission', { role: w('accountRole.OPERATOR') }), 'i'),
  );
  await look(newcomer);
}

async function losesSession(newcomer: Newcomer, supervisor: Supervisor): Promise<void> {
  const { page, w } = newcomer;
  await page.goto('/contacts/new');
  await fill(page, { name: '林家俊', phone: '6123 4567', email: 'ken@lantau.example' });
  await page.context().clearCookies();
  await page.locator('main form button:not([aria-hidden])').first().click();
  await expect(page.locator('main [name=password]')).toBeVisible();
  await look(newcomer);
  await page.getByRole('radio', { name: w('accountRole.SUPERVISOR') }).check();
  await fill(page, supervisor);
  await press(newcomer, 'action.logIn');
  await expect(page.getByText(w('notice.restored'))).toBeVisible();
  await expect(page.locator('main [name=name]')).toHaveValue('林家俊');
  await look(newcomer);
}

for (const { language, locale, width, scripts } of [
  { language: 'en', locale: 'en-GB', width: 1280, scripts: 'on' },
  { language: 'en', locale: 'en-GB', width: 1280, scripts: 'off' },
  { language: 'hk', locale: 'zh-HK', width: 360, scripts: 'on' },
] as const)
  test.describe(`a new business, ${language} at ${width} pixels, scripts ${scripts}`, () => {
    test.use({ locale, viewport: { width, height: 800 }, javaScriptEnabled: scripts === 'on' });

    test('signs up, waits, is approved, invites a supervisor, and gets a lost form back', async ({
      page,
      product,
      accessible,
    }) => {
      const who = `${language}.${scripts}.${randomUUID().slice(0, 8)}`;
      const newcomer: Newcomer = {
        ...{ page, product, accessible, language, w: wordsOf(language) },
        ...{ email: `ivy.${who}@lantau.example`, password: 'a lighthouse in fog' },
      };
      const supervisor = { email: `carol.${who}@lantau.example`, password: 'a quiet cold store' };
      await verifiesEmail(newcomer);
      await namesThemselves(newcomer);
      await describesBusiness(newcomer);
      await accepts(newcomer);
      await waitsForApproval(newcomer);
      await invites(newcomer, supervisor);
      await losesSession(newcomer, supervisor);
    });
  });

withScriptsAndWithout(() => {
  test.describe('a forgotten password', () => {
    test('of a supervisor is reset from the sign-in page', async ({ page, accessible }) => {
      await page.goto('/login?as=supervisor');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await accessible();
      await page.getByLabel('Email').fill('supervisor@demo.test');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('Verification code').fill(await codeTo(page, 'supervisor@demo.test'));
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
      await expect(page.getByText('Password changed. Log in with your new password.')).toBeVisible();
    });
  });
});
