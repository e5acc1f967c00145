import type { Page } from '@playwright/test';
import { addDays, addMinutes, at, dayOf, iso, minutesBetween, weekOf } from '#domain/time.ts';
import { listApplicants } from '#contract/workers/applicants.ts';
import { listTimesheets } from '#contract/shifts/timesheets.ts';
import { applicantStatusName } from '#domain/applicant/status.ts';
import { timesheetStatus } from '#domain/timesheet/status.ts';
import { demoPassword, expect, nobody, test, type Product } from '../support/browser/portal.ts';
import { patience } from '../support/patience.ts';
import type { Words } from '../support/pages/words.ts';

// The clock goes on to next week, so the story has a product of its own.
test.use({ story: 'whole job' });
test.setTimeout(180_000 * patience);

for (const [language, locale] of [
  ['English', 'en-US'],
  ['Chinese', 'zh-HK'],
] as const)
  test.describe(`the main job in ${language}`, () => {
    test.use({ locale });

    test('from signing in to hours on a worker invoice', async ({ page, product, accessible, t }) => {
      const day = await tomorrow(product);
      await signIn(page, t);
      // The language of an account counts more than the browser's.
      if (language === 'Chinese') await page.getByRole('button', { name: '中文' }).click();

      await bookAsFarAs('check-out', page, day, t);
      await accessible();
      await page.locator('[name=pay][value=MANUAL]').check();
      await button(page, t('book.bookNow', { count: 1 })).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.bookingSuccessful'));
      await accessible();

      // Workers notice the shift and apply: two places, and someone to refuse.
      await page.getByRole('link', { name: t('book.openShift') }).click();
      await expect(page).toHaveURL(/\/shifts\/\d+$/);
      const shift = page.url();
      await expectApplicants(product, numberIn(shift), { hours: 3, least: 3 });
      for (const place of ['first', 'second']) {
        await page.goto(shift);
        await page
          .locator('main tbody tr')
          .getByRole('button', { name: t('action.accept'), disabled: false })
          .first()
          .click();
        await expect(page.locator('[role=status]'), `the ${place} place`).toHaveCount(1);
      }
      await page.goto(shift);
      await page
        .locator('main tbody tr')
        .first()
        .getByRole('button', { name: t('shifts.rejectAsk') })
        .click();
      await page.locator('[name=reason][value=FULL_SLOTS]').check();
      await page.getByLabel(t('field.note')).fill('We hope to see you next time.');
      await button(page, t('action.reject')).click();
      await page.goto(`${shift}?status=rejected`);
      await expect(page.locator('main tbody')).toContainText(t('reason.applicant.FULL_SLOTS'));

      // They come, work and leave.
      await until(product, addMinutes(at(day, '18:00'), 90));
      await page.goto(`${shift}?status=accepted`);
      const timesheet = `/timesheets/${await finished(product, numberIn(shift))}`;
      await page.locator(`main tbody a[href="${timesheet}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${timesheet}$`));
      await button(page, t('timesheets.approveAll', { amount: 'HK$' })).click();
      await page.goto(timesheet);
      await expect(page.getByText(t('timesheets.decided'))).toBeVisible();

      // Tuesday morning makes the invoice of the week.
      await until(product, at(addDays(weekOf(day).to, 2), '10:05'));
      await page.goto(timesheet);
      await page.getByRole('link', { name: t('timesheets.onInvoice') }).click();
      await expect(page).toHaveURL(/\/worker-invoices\/\d+$/);
      await expect(page.locator(`main a[href="${timesheet}"]`)).toBeVisible();
      await accessible();
    });
  });

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
    await button(page, t('book.bookNow', { count: 1 })).click();
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

/** A day that is still free of everything: tomorrow, by the clock of the demo. */
const tomorrow = async (product: Product): Promise<string> =>
  addDays(dayOf(await product.api.advance({ minutes: 1 })), 1);

/** Lets hours pass, in which workers apply. Nobody comes later than the clock has gone on, so who is missing then never comes. */
async function expectApplicants(product: Product, id: number, { hours, least }: Record<'hours' | 'least', number>) {
  const now = await product.api.advance({ hours });
  const { items } = await product.api.as('operator', listApplicants, { params: { id }, query: {} });
  const there = items.map(({ worker, status }) => `${worker.name} (${applicantStatusName(status)})`);
  expect(there.length, `applicants of shift ${id} at ${iso(now)}: ${there.join(', ')}`).toBeGreaterThanOrEqual(least);
}

/** A timesheet of the shift that can be approved. Now and then someone does not come, or forgets to clock out. */
async function finished(product: Product, shift: number): Promise<number> {
  const { items } = await product.api.as('operator', listTimesheets, { query: { limit: 100 } });
  const ours = items.filter(({ shift_id }) => shift_id === shift);
  const [one] = ours.filter(({ status }) => status === timesheetStatus.WAITING_APPROVAL);
  expect(one, `timesheets: ${ours.map(({ worker, status }) => `${worker.name} (${status})`).join(', ')}`).toBeDefined();
  return one?.id ?? 0;
}

const numberIn = (address: string): number => Number(new URL(address).pathname.split('/').at(-1));

const until = async (product: Product, then: Date): Promise<void> => {
  const now = await product.api.advance({ minutes: 1 });
  if (then > now) await product.api.advance({ minutes: minutesBetween(now, then) });
};

async function signIn(page: Page, t: Words): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill('operator@demo.test');
  await page.locator('[name=password]').fill(demoPassword);
  await button(page, t('action.logIn')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

const steps = ['site', 'schedule', 'workers', 'confirm', 'check-out'] as const;
type Step = (typeof steps)[number];

/** Fills in one step after the other, until this one is on screen. */
async function bookAsFarAs(step: Step, page: Page, day: string, t: Words): Promise<void> {
  await page.goto('/dashboard');
  await page.locator('main a[href="/book"]').first().click();
  for (const each of steps.slice(0, steps.indexOf(step))) await fillIn[each](page, day, t);
  await expect(page).toHaveURL(new RegExp(`/book/\\d+/${step}$`));
}

const fillIn: Record<Step, (page: Page, day: string, t: Words) => Promise<void>> = {
  async site(page, _, t) {
    await page.getByText(t('book.contactAndIndustry')).click();
    for (const name of ['role_id', 'location_id', 'contact_id', 'industry_id'])
      await page.locator(`[name=${name}]`).selectOption({ index: 1 });
    await button(page, t('book.bySteps')).click();
  },
  async schedule(page, day, t) {
    await page.locator('[name=start_date]').fill(day);
    await page.locator('[name=start_time]').fill('09:00');
    await page.locator('[name=end_time]').fill('18:00');
    await page.locator('[name=break_type][value=UNPAID]').check();
    await page.locator('[name="breaks[0].start_time"]').fill('13:00');
    await page.locator('[name="breaks[0].end_time"]').fill('14:00');
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
