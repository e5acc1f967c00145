import { expect, type Page } from '@playwright/test';
import { addDays, instantAt, weekOf, type Day } from '#domain/shared/time.ts';
import { selected } from '../../support/browser/booking.ts';
import type { Installation } from '../../support/browser/installation.ts';
import { certificatePdf } from '../../support/builders/uploads.ts';
import { fill, heading, press, type Reader } from './forms.ts';

export const operator = 'yan@lantau.example';
export const password = 'a lighthouse in fog';

export async function signsUp({ mail }: Installation, { page, t }: Reader): Promise<void> {
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
  await expect(page.locator('main')).toContainText('Dockhands Limited派遣碼頭工人。');
  await fill(page, { is_agree: 'on' });
  await press(page, t('signUp.accept'));
  await expect(heading(page)).toHaveText(t('signUp.finishTitle'));
}

export async function isApproved({ mail }: Installation, olive: Reader, yan: Reader): Promise<void> {
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

export async function books({ page, t }: Reader, day: string): Promise<number> {
  await page.getByRole('link', { name: t('onboarding.begin') }).click();
  await page.locator('main [name=role_ids]').first().check();
  await press(page, t('onboarding.addAndBook'));
  await fill(page, { start_date: day, start_time: '09:00', end_time: '18:00', rest: '60', workers: '3', wage: '90' });
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

/** Everybody who applied; resolves with the codes of the gate. */
export async function accepts({ page, t }: Reader, shift: number): Promise<readonly [string, string]> {
  const waiting = page.locator('main li').getByRole('button', { name: t('action.accept'), disabled: false });
  for (const left of [2, 1, 0]) {
    await page.goto(`/shifts/${shift}`);
    await waiting.first().click();
    await page.goto(`/shifts/${shift}`);
    await expect(waiting).toHaveCount(left);
  }
  await page.goto(`/shifts/${shift}/codes`);
  const codes = (await page.locator('main').textContent()) ?? '';
  const [clockIn = '', clockOut = ''] = codes.match(/\b\d{3} ?\d{3}\b/g) ?? [];
  return [clockIn, clockOut];
}

async function openTimesheet(page: Page, shift: number, name: string): Promise<void> {
  await page.goto(`/shifts/${shift}?status=accepted`);
  await page.locator('main tr').filter({ hasText: name }).locator('a[href^="/timesheets/"]').first().click();
  await expect(page).toHaveURL(/\/timesheets\/\d+$/);
}

const decides = async ({ page, t }: Reader, name: string): Promise<void> => {
  await page.locator('main').getByRole('button', { name }).click();
  await expect(page.locator('main')).toContainText(t('timesheets.decided'));
};

/** One without the overtime, one that the platform has clocked, and an absence. */
export async function approves(yan: Reader, shift: number, names: readonly [string, string, string]): Promise<void> {
  const { page, t } = yan;
  const [late, clockedByPlatform, absent] = names;
  await openTimesheet(page, shift, late);
  await decides(yan, t('timesheets.approveTime', { amount: 'HK$' }));
  await openTimesheet(page, shift, clockedByPlatform);
  await expect(page.locator('main')).toContainText(t('attention.enteredByAdmin'));
  await expect(page.locator('main')).toContainText('Phone broken');
  await decides(yan, t('timesheets.approveAll', { amount: 'HK$' }));
  await openTimesheet(page, shift, absent);
  await decides(yan, t('reviewQueue.absent'));
}

export async function corrects(yan: Reader, shift: number, name: string): Promise<void> {
  const { page, t } = yan;
  await openTimesheet(page, shift, name);
  await expect(page.locator('main')).toContainText('主管叫我留到六時半。');
  await press(page, t('timesheets.reopen'));
  await decides(yan, t('timesheets.approveAll', { amount: 'HK$' }));
}

/** Reports the invoice as paid; resolves with its number. */
export async function reportsPayment(installation: Installation, { page, t }: Reader, day: Day): Promise<string> {
  await installation.goOnAt(instantAt(addDays(weekOf(day).to, 2), '10:05'));
  await installation.mail.find('bills@lantau.example', /INV/);
  await page.goto('/worker-invoices');
  await page.locator('main tbody a').first().click();
  await fill(page, { method: '3', reference: 'FRN 1' });
  await press(page, t('invoices.reportPayment'));
  await expect(page.locator('main')).toContainText(t('invoices.paymentState.REPORTED'));
  return /INV-\d+|\w+-\d{4,}/.exec((await page.locator('h1').textContent()) ?? '')?.[0] ?? '';
}

/** The reversed payment and the right one are two lines, and nothing is owed. */
export async function readsStatement({ page, t }: Reader, day: Day): Promise<void> {
  await page.goto(`/statement?startDate=${day}&endDate=${addDays(weekOf(day).to, 3)}`);
  const payments = page.locator('main ol details tbody tr').filter({ hasText: t('statement.kinds.PAYMENTS') });
  await expect(payments).toHaveCount(2);
  await expect(payments.filter({ hasText: 'HK$286.28' })).toHaveCount(1);
}

export async function readsPost({ page }: Reader): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/hk/blog');
  await page.getByRole('link', { name: '我們開業了' }).first().click();
  await expect(page.locator('main')).toContainText('歡迎註冊。');
}
