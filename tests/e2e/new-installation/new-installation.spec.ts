import { expect, type Page } from '@playwright/test';
import { addDays, instantAt, dayOf, weekOf } from '#domain/shared/time.ts';
import { selected } from '../../support/browser/booking.ts';
import { test as base } from '../../support/browser/idle-limit.ts';
import { startInstallation, type Installation } from '../../support/browser/installation.ts';
import { certificatePdf } from '../../support/builders/uploads.ts';
import { scenarioStart } from '../../support/instants.ts';
import { wordsOf } from '../../support/pages/words.ts';
import { codeOfApp } from '../../support/stand-ins/authenticator.ts';
import { fill, heading, press, type Reader } from './forms.ts';
import { workerApplies, workerObjects, workerReadsPay, workerSignsUp, workerWorks } from './worker-site.ts';

interface Fixtures {
  installation: Installation;
  olive: Reader;
  yan: Reader;
  wing: Reader;
}

const phone = { locale: 'zh-HK', javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

const test = base.extend<Fixtures>({
  // Playwright wants the braces of fixtures that need none.
  // eslint-disable-next-line no-empty-pattern
  installation: async ({}, use) => {
    const started = await startInstallation('open', scenarioStart);
    await use(started);
    await started.stop();
  },
  olive: async ({ browser, installation }, use) => {
    const context = await browser.newContext({
      baseURL: installation.url,
      locale: 'en-US',
      javaScriptEnabled: false,
    });
    await use({ page: await context.newPage(), t: wordsOf('en') });
    await context.close();
  },
  yan: async ({ browser, installation }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: installation.url });
    await use({ page: await context.newPage(), t: wordsOf('hk') });
    await context.close();
  },
  wing: async ({ browser, installation }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: installation.workerUrl });
    await use({ page: await context.newPage(), t: wordsOf('hk') });
    await context.close();
  },
});

const owner = 'olive@dockhands.example';
const admin = 'a quiet harbour at six';
const operator = 'yan@lantau.example';
const password = 'a lighthouse in fog';

test('a platform opens for business, and a business goes from signing up to a paid invoice', async ({
  installation,
  olive,
  yan,
  wing,
}) => {
  const secret = await test.step('the first account is made in a terminal', () => firstAccount(installation, olive));
  await test.step('nothing is open yet', () => nothingOpen(yan));
  await test.step('the platform sets up in the admin site', () => setsUp(olive));
  await test.step('a business signs up', () => signsUp(installation, yan));
  await test.step('it is asked, answers and is approved', () => isApproved(installation, olive, yan));
  const day = addDays(dayOf(installation.now()), 1);
  const shift = await test.step('it books, to be paid by FPS', () => books(yan, day));
  await test.step('a worker signs up on a phone and is approved', () => workerSignsUp(installation, wing, olive));
  await test.step('the worker applies from the public page', () => workerApplies(wing, installation, shift));
  const codes = await test.step('the worker is accepted', () => accepts(yan, shift));
  await test.step('the worker works', () => workerWorks(installation, wing, { shift, day, codes }));
  await test.step('the hours are approved in part', () => approvesInPart(yan, shift));
  await installation.goOnAt(instantAt(day, '21:00'));
  await test.step('the worker objects', () => workerObjects(wing, shift));
  await test.step('the hours are corrected', () => corrects(yan, shift));
  await test.step('the week is invoiced', () => invoiced(installation, yan, day));
  await test.step('the payment is recorded with a mistake, reversed and recorded right', () =>
    paid(installation, olive, yan, secret));
  await test.step('the pay run is recorded', () => pays(olive));
  await test.step('the worker reads the pay statement', async () =>
    expect(await workerReadsPay(wing, installation)).toMatch(/(HK\$\d{3}\.\d\d)\1$/));
  await test.step('a credit is given, and a post is published', () => creditAndPost(olive, yan));
});

async function firstAccount(installation: Installation, { page, t }: Reader): Promise<string> {
  const output = await installation.command('team', 'add', owner, 'Olive Ong');
  await page.goto(/http\S+token=\S+/.exec(output)?.[0] ?? output);
  await fill(page, { password: admin, confirm_password: admin });
  await press(page, t('admin.passwordSave'));
  await fill(page, { email: owner, password: admin });
  await press(page, t('book.continue'));
  const secret = (await page.locator('main code').textContent()) ?? '';
  await fill(page, { code: codeOfApp(secret, installation.now()) });
  await press(page, t('action.logIn'));
  await press(page, t('twoFactor.goOn'));
  await expect(heading(page)).toHaveText(t('admin.todo'));
  return secret;
}

async function nothingOpen({ page, t }: Reader): Promise<void> {
  await page.goto('/hk');
  await expect(page.locator('main')).toContainText(t('setup.notice'));
  await page.goto('/sign-up');
  await expect(heading(page)).toHaveText(t('setup.title'));
}

async function setsUp({ page, t }: Reader): Promise<void> {
  const values = [
    ['platformLegalName', 'Dockhands Limited'],
    ['platformPostalAddressEn', '1 Harbour Road, Wan Chai'],
    ['platformPostalAddressHk', '灣仔港灣道1號'],
    ['platformSupportEmail', 'help@dockhands.example'],
    ['bankFpsId', '1234567'],
  ] as const;
  await expect(page.locator('main')).toContainText(t('admin.notOpen'));
  for (const [name, value] of values) {
    await page.goto('/admin/settings');
    const row = page.locator('main tr', { hasText: t(`settingName.${name}`) });
    await row.getByRole('link', { name: t('adminSettings.changeOne') }).click();
    await fill(page, { value });
    await press(page, t('adminSettings.save'));
    await expect(page).toHaveURL(/\/admin\/settings$/);
  }
  await page.goto('/admin');
  await expect(page.locator('main')).not.toContainText(t('admin.notOpen'));
}

async function signsUp({ mail }: Installation, { page, t }: Reader): Promise<void> {
  await page.goto('/hk');
  await page.goto('/sign-up');
  await fill(page, { email: operator });
  await press(page, t('signUp.sendCode'));
  await fill(page, { code: (await mail.find(operator, /\b\d{4}\b/))[0] });
  await press(page, t('code.verify'));
  await fill(page, { first_name: '欣', last_name: '黃', phone: '2345 6789', password, confirm_password: password });
  await press(page, t('action.nextStep'));
  await fill(page, {
    company_name: 'Lantau Cold Chain',
    company_name_hk: '大嶼山冷鏈',
    website: 'lantau.example',
    address: '18 Cheung Yip Street',
    district_id: '9',
    warehouse_address: '2 Chek Lap Kok Road',
    daily_workforce_count: '40',
    industry_ids: '1',
    br_number: '61234567',
  });
  await page.locator('[name=br_file_ids_new]').setInputFiles(await selected(certificatePdf()));
  await press(page, t('action.nextStep'));
  await fill(page, { billing_email: 'bills@lantau.example', billing_phone: '9123 4567' });
  await press(page, t('action.nextStep'));
  await expect(page.locator('main')).toContainText('Dockhands Limited');
  await fill(page, { is_agree: 'on' });
  await press(page, t('signUp.accept'));
  await expect(heading(page)).toHaveText(t('signUp.finishTitle'));
}

async function isApproved({ mail }: Installation, olive: Reader, yan: Reader): Promise<void> {
  await olive.page.goto('/admin');
  await olive.page.locator('main table').getByRole('link').first().click();
  const business = new URL(olive.page.url()).pathname;
  expect(business).toMatch(/^\/admin\/businesses\/\d+/);
  await olive.page.goto(/^\/admin\/businesses\/\d+/.exec(business)?.[0] ?? '');
  await olive.page.getByRole('link', { name: olive.t('accountReview.link.question') }).click();
  await fill(olive.page, { question: 'Is the warehouse yours?' });
  await press(olive.page, olive.t('accountReview.business.question.submit'));

  const [, link = ''] = await mail.find(operator, /Is the warehouse yours\?[^]*(http:\S+)/);
  await yan.page.context().clearCookies();
  await yan.page.goto(link);
  await fill(yan.page, { email: operator, password });
  await press(yan.page, yan.t('action.logIn'));
  await expect(heading(yan.page)).toHaveText(yan.t('signUp.asked'));
  await fill(yan.page, { answer: '是，我們自己的。' });
  await press(yan.page, yan.t('signUp.answerSend'));
  await expect(heading(yan.page)).toHaveText(yan.t('signUp.finishTitle'));

  await olive.page.goto(/^\/admin\/businesses\/\d+/.exec(business)?.[0] ?? '');
  await expect(olive.page.locator('main')).toContainText('是，我們自己的。');
  await olive.page.getByRole('link', { name: olive.t('accountReview.link.approval') }).click();
  await press(olive.page, olive.t('accountReview.business.approval.submit', { name: 'Lantau Cold Chain' }));
  await mail.find(operator, /批核你的帳戶/);
  await yan.page.goto('/login');
  await fill(yan.page, { email: operator, password });
  await press(yan.page, yan.t('action.logIn'));
  await expect(yan.page).toHaveURL(/\/dashboard$/);
}

async function books({ page, t }: Reader, day: string): Promise<number> {
  await page.getByRole('link', { name: t('onboarding.begin') }).click();
  await page.locator('main [name=role_ids]').first().check();
  await press(page, t('onboarding.addAndBook'));
  await fill(page, { start_date: day, start_time: '09:00', end_time: '18:00', rest: '60', workers: '1', wage: '90' });
  await press(page, t('book.toConfirm'));
  await page.locator('main a[href$="/workers"]:visible').first().click();
  await fill(page, { overtime_included: 'on', overtime_start: '15' });
  await press(page, t('book.toConfirm'));
  await fill(page, { is_agree: 'on' });
  await press(page, t('book.toCheckOut'));
  await fill(page, { pay: 'FPS' });
  await press(page, t('book.bookNow', { count: 1 }));
  await expect(heading(page)).toHaveText(t('title.bookingSuccessful'));
  await page.getByRole('link', { name: t('book.openShift') }).click();
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

async function accepts({ page, t }: Reader, shift: number): Promise<readonly [string, string]> {
  await page.goto(`/shifts/${shift}`);
  await page
    .locator('main li')
    .getByRole('button', { name: t('action.accept'), disabled: false })
    .first()
    .click();
  await page.goto(`/shifts/${shift}/codes`);
  const codes = (await page.locator('main').textContent()) ?? '';
  const [clockIn = '', clockOut = ''] = codes.match(/\b\d{3} ?\d{3}\b/g) ?? [];
  return [clockIn, clockOut];
}

async function approvesInPart({ page, t }: Reader, shift: number): Promise<void> {
  await openTimesheet(page, shift);
  await page
    .locator('main')
    .getByRole('button', { name: t('timesheets.approveTime', { amount: 'HK$' }) })
    .click();
  await expect(page.locator('main')).toContainText(t('timesheets.decided'));
}

async function openTimesheet(page: Page, shift: number): Promise<void> {
  await page.goto(`/shifts/${shift}?status=accepted`);
  await page.locator('main a[href^="/timesheets/"]').first().click();
  await expect(page).toHaveURL(/\/timesheets\/\d+$/);
}

async function corrects({ page, t }: Reader, shift: number): Promise<void> {
  await openTimesheet(page, shift);
  await expect(page.locator('main')).toContainText('主管叫我留到六時半。');
  await press(page, t('timesheets.reopen'));
  await page
    .locator('main')
    .getByRole('button', { name: t('timesheets.approveAll', { amount: 'HK$' }) })
    .click();
  await expect(page.locator('main')).toContainText(t('timesheets.decided'));
}

async function pays({ page, t }: Reader): Promise<void> {
  await page.goto('/admin/worker-pay');
  await page.getByRole('link', { name: t('adminWorkerPay.recordAsk'), exact: true }).click();
  await fill(page, { reference: 'FRN 9' });
  await press(page, t('adminWorkerPay.recordDo'));
  await expect(page).toHaveURL(/\/admin\/worker-payments/);
}

async function invoiced(installation: Installation, { page, t }: Reader, day: string): Promise<void> {
  await installation.goOnAt(instantAt(addDays(weekOf(day).to, 2), '10:05'));
  await installation.mail.find('bills@lantau.example', /INV/);
  await page.goto('/worker-invoices');
  await page.locator('main tbody a').first().click();
  await fill(page, { method: '3', reference: 'FRN 1' });
  await press(page, t('invoices.reportPayment'));
  await expect(page.locator('main')).toContainText(t('invoices.paymentState.REPORTED'));
}

async function paid(installation: Installation, { page, t }: Reader, yan: Reader, secret: string): Promise<void> {
  await page.goto('/admin/sign-in');
  await fill(page, { email: owner, password: admin });
  await press(page, t('book.continue'));
  await fill(page, { code: codeOfApp(secret, installation.now()) });
  await press(page, t('action.logIn'));
  await page.locator('main table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/payments\/\d+$/);
  await fill(page, { amount: '286.28' });
  await press(page, t('adminBilling.confirm'));
  await page.goto('/admin/audit-log');
  await page.locator('main a[href*="/reverse"]').first().click();
  await fill(page, { note: 'mistyped' });
  await press(page, t('adminBilling.reverse'));
  const number = /INV-\d+|\w+-\d{4,}/.exec((await yan.page.locator('h1').textContent()) ?? '')?.[0] ?? '';
  await page.goto(`/admin/payments/new?number=${number}`);
  await expect(page.locator('main [name=amount]')).toHaveValue(/\d\.\d\d$/);
  await fill(page, { amount: '800.00', method: '3', reference: 'FRN 1' });
  await press(page, t('adminBilling.record'));
  await expect(page).toHaveURL(/\/admin\/invoices/);
  await yan.page.reload();
  await expect(yan.page.locator('main')).toContainText('−800.00');
}

async function creditAndPost({ page, t }: Reader, yan: Reader): Promise<void> {
  await page.goto('/admin/invoices?due_state=OPEN');
  const number = /\w+-\d{4,}/.exec((await page.locator('main tbody').textContent()) ?? '')?.[0] ?? '';
  await page.goto(`/admin/credits/new?number=${number}`);
  const open = /HK\$([\d.,]+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
  await fill(page, { amount: open, reason: 'The dock was closed for a while.' });
  await press(page, t('adminBilling.issueCredit'));
  await expect(page).toHaveURL(/\/admin\/credits$/);
  await yan.page.reload();
  await expect(yan.page.locator('main')).toContainText(yan.t('status.invoice.PAID'));

  await page.goto('/admin/content/new?kind=post');
  await fill(page, {
    key: 'we-are-open',
    'title.en': 'We are open',
    'title.hk': '我們開業了',
    'body.en': 'Sign up today.',
    'body.hk': '歡迎註冊。',
  });
  await press(page, t('adminContent.save'));
  await expect(page).toHaveURL(/\/admin\/content$/);
  await yan.page.context().clearCookies();
  await yan.page.goto('/hk/blog');
  await yan.page.getByRole('link', { name: '我們開業了' }).first().click();
  await expect(yan.page.locator('main')).toContainText('歡迎註冊。');
}
