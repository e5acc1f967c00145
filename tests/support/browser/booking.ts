import type { Page } from '@playwright/test';
import { addDays, dayOf } from '#domain/shared/time.ts';
import type { Words } from '../pages/words.ts';
import { demoPassword, expect, type Product } from './portal.ts';

export const tomorrow = async (product: Product): Promise<string> =>
  addDays(dayOf(await product.api.advance({ minutes: 1 })), 1);

export async function signIn(page: Page, t: Words): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill('operator@demo.test');
  await page.locator('[name=password]').fill(demoPassword);
  await button(page, t('action.logIn')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

export const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

export const selected = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});

interface Hours {
  from: string;
  to: string;
  rest: readonly [string, string];
}
const nineToSix: Hours = { from: '09:00', to: '18:00', rest: ['13:00', '14:00'] };

const steps = ['site', 'schedule', 'workers', 'confirm', 'check-out'] as const;
type Step = (typeof steps)[number];

export async function bookAsFarAs(
  step: Step,
  page: Page,
  day: string,
  t: Words,
  hours: Hours = nineToSix,
): Promise<void> {
  await page.goto('/dashboard');
  await page.locator('main a[href="/book"]').first().click();
  for (const each of steps.slice(0, steps.indexOf(step))) await fillIn[each](page, day, t, hours);
  await expect(page).toHaveURL(new RegExp(`/book/\\d+/${step}$`));
}

const fillIn: Record<Step, (page: Page, day: string, t: Words, hours?: Hours) => Promise<void>> = {
  async site(page, _, t) {
    await page.getByText(t('book.contactAndIndustry')).click();
    for (const name of ['role_id', 'location_id', 'contact_id', 'industry_id'])
      await page.locator(`[name=${name}]`).selectOption({ index: 1 });
    await button(page, t('book.bySteps')).click();
    await button(page, t('book.toSchedule')).click();
  },
  async schedule(page, day, t, { from, to, rest } = nineToSix) {
    await page.locator('[name=start_date]').fill(day);
    await page.locator('[name=start_time]').fill(from);
    await page.locator('[name=end_time]').fill(to);
    await page.locator('[name=break_type][value=UNPAID]').check();
    await page.locator('[name="breaks[0].start_time"]').fill(rest[0]);
    await page.locator('[name="breaks[0].end_time"]').fill(rest[1]);
    await button(page, t('book.toWorkers')).click();
  },
  async workers(page, _, t) {
    await page.locator('[name=workers]').fill('2');
    await page.locator('[name=wage_type][value="1"]').check();
    await page.locator('[name=wage]').fill('90');
    await page.locator('[name=audience][value=ALL]').check();
    await button(page, t('book.toConfirm')).click();
  },
  async confirm(page, _, t) {
    await page.locator('[name=is_agree]').check();
    await button(page, t('book.toCheckOut')).click();
  },
  'check-out': () => Promise.resolve(),
};
