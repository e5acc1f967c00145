import { expect } from '@playwright/test';
import { selected } from '../../support/browser/booking.ts';
import type { Installation } from '../../support/browser/installation.ts';
import { photo } from '../../support/builders/uploads.ts';
import { codeOfApp } from '../../support/stand-ins/authenticator.ts';
import { fill, follow, heading, press, rowOf, type Reader } from './forms.ts';

export const owner = 'olive@dockhands.example';
export const admin = 'a quiet harbour at six';

export async function firstAccount(installation: Installation, { page, t }: Reader): Promise<string> {
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

export async function nothingOpen({ page, t }: Reader): Promise<void> {
  await page.goto('/hk');
  await expect(page.locator('main')).toContainText(t('setup.notice'));
  await page.goto('/sign-up');
  await expect(heading(page)).toHaveText(t('setup.title'));
}

/** One form with what is required; then a logo, and the platform's own agreement. */
export async function setsUp({ page, t }: Reader): Promise<void> {
  await expect(page.locator('main')).toContainText(t('admin.notOpen'));
  await follow(page, t('adminSetup.title'));
  await fill(page, {
    legal_name: 'Dockhands Limited',
    postal_address_en: '1 Harbour Road, Wan Chai',
    postal_address_hk: '灣仔港灣道1號',
    support_email: 'help@dockhands.example',
    fps_id: '1234567',
  });
  await press(page, t('adminSetup.save'));
  await expect(page.locator('main')).toContainText(t('adminSetup.isOpen'));
  await page.goto('/admin/settings');
  const row = page.locator('main tr', { hasText: t('settingName.brandingLogo') });
  await row.getByRole('link', { name: t('adminSettings.changeOne') }).click();
  await page.locator('main [name=value_new]').setInputFiles(await selected(await photo('logo.jpg')));
  await press(page, t('adminSettings.save'));
  await expect(page.locator('header img')).toBeVisible();
  await page.goto('/admin/content/article.customer-agreement');
  await fill(page, {
    'body.en': '## What we do\n\n{{legalName}} sends dockhands.',
    'body.hk': '## 我們的工作\n\n{{legalName}}派遣碼頭工人。',
  });
  await press(page, t('adminContent.save'));
  await expect(page).toHaveURL(/\/admin\/content$/);
  await page.goto('/admin');
  await expect(page.locator('main')).not.toContainText(t('admin.notOpen'));
}

/** Opens a page of the admin site, signing in where the session is over. */
export async function opens(installation: Installation, { page, t }: Reader, secret: string, address: string) {
  await page.goto(address);
  if (!new URL(page.url()).pathname.startsWith('/admin/sign-in')) return;
  await fill(page, { email: owner, password: admin });
  await press(page, t('book.continue'));
  await fill(page, { code: codeOfApp(secret, installation.now()) });
  await press(page, t('action.logIn'));
  await page.goto(address);
}

/** Two have not clocked in: one has a broken phone and is clocked in by the platform, the other stays absent. */
export async function clocksInForAWorker({ page, t }: Reader, name: string): Promise<void> {
  const absent = rowOf(page, t('adminShifts.absentCount', { count: 2 }));
  await absent.getByRole('link').first().click();
  await page
    .locator('main tr')
    .filter({ hasText: name })
    .getByRole('link', { name: t('adminShifts.clockAsk') })
    .click();
  await fill(page, { in_time: '09:00', seen_by: 'Ken Lau, gate 2', reason: 'Phone broken' });
  await press(page, t('costChange.ask'));
  await expect(page.locator('#cost-change')).toBeVisible();
  await press(page, t('adminShifts.hoursDo'));
  await expect(rowOf(page, name)).toContainText(t('adminShifts.presence.HERE'));
  await page.goto('/admin/today');
  await expect(page.locator('main')).toContainText(t('adminShifts.absentCount', { count: 1 }));
}

export async function clocksOutForAWorker({ page, t }: Reader, shift: number, name: string): Promise<void> {
  await page.goto(`/admin/shifts/${shift}`);
  await page
    .locator('main tr')
    .filter({ hasText: name })
    .getByRole('link', { name: t('adminShifts.correctAsk') })
    .click();
  await fill(page, { out_time: '18:00', seen_by: 'Ken Lau, gate 2', reason: 'Phone broken' });
  await press(page, t('costChange.ask'));
  await expect(page.locator('#cost-change')).toBeVisible();
  await press(page, t('adminShifts.hoursDo'));
  await expect(page.locator('main')).toContainText(t('attention.enteredByAdmin'));
}

export async function pays({ page, t }: Reader): Promise<void> {
  await page.goto('/admin/worker-pay');
  await page.getByRole('link', { name: t('adminWorkerPay.recordAsk'), exact: true }).click();
  await fill(page, { reference: 'FRN 9' });
  await press(page, t('adminWorkerPay.recordDo'));
  await expect(page).toHaveURL(/\/admin\/worker-payments/);
}

export async function confirms({ page, t }: Reader, number: string): Promise<void> {
  await page.locator('main table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/payments\/\d+$/);
  await fill(page, { amount: '286.28' });
  await press(page, t('adminBilling.confirm'));
  await page.goto('/admin/audit-log');
  await page.locator('main a[href*="/reverse"]').first().click();
  await fill(page, { note: 'mistyped' });
  await press(page, t('adminBilling.reverse'));
  await page.goto(`/admin/payments/new?number=${number}`);
  await expect(page.locator('main [name=amount]')).toHaveValue(/\d\.\d\d$/);
  await fill(page, { amount: '1500.00', method: '3', reference: 'FRN 1' });
  await press(page, t('adminBilling.record'));
  await expect(page).toHaveURL(/\/admin\/invoices/);
}

/** Credits what the business still owes. */
export async function credits({ page, t }: Reader): Promise<void> {
  await page.goto('/admin/invoices?due_state=OPEN');
  const number = /\w+-\d{4,}/.exec((await page.locator('main tbody').textContent()) ?? '')?.[0] ?? '';
  await page.goto(`/admin/credits/new?number=${number}`);
  const open = /HK\$([\d.,]+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
  await fill(page, { amount: open, reason: 'The dock was closed for a while.' });
  await press(page, t('adminBilling.issueCredit'));
  await expect(page).toHaveURL(/\/admin\/credits$/);
}

export async function publishes({ page, t }: Reader): Promise<void> {
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
}
