import { listAdminInvoices, getAdminInvoice } from '#contract/billing/admin-invoices.ts';
import { getInvoice } from '#contract/billing/invoices.ts';
import { listShifts } from '#contract/shifts/shifts.ts';
import { cents, centsToDollars } from '#domain/shared/money.ts';
import { addDays, addMinutes, instantAt, minutesBetween, weekOf } from '#domain/shared/time.ts';
import { listApplicants } from '#contract/shifts/applicants.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { applicantStatusName } from '#domain/shifts/applicants/status.ts';
import { invoiceStatus } from '#domain/billing/invoices/status.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { bookAsFarAs, button, signIn, tomorrow } from '../support/browser/booking.ts';
import { payAdminInvoice, payWorkerInvoice } from '../support/browser/paying.ts';
import { expect, test, type Product, type Reader } from '../support/browser/portal.ts';

// Moves the clock to next week, so it needs a product of its own.
test.use({ scenario: 'main job' });

const morning = { from: '08:00', to: '13:00', rest: ['10:00', '10:30'] } as const;
const afternoon = { from: '13:30', to: '18:30', rest: ['16:00', '16:30'] } as const;

/**
 * Several people run the flow, each with a shift of their own. The clock advances for all together, which takes
 * longer than the pages.
 */
const readers = [
  { name: 'English, scripts on', locale: 'en-US', javaScriptEnabled: true, hours: morning },
  { name: 'English, scripts off', locale: 'en-US', javaScriptEnabled: false, hours: morning },
  { name: 'Chinese, scripts on', locale: 'zh-HK', javaScriptEnabled: true, hours: afternoon },
  { name: 'Chinese, scripts off', locale: 'zh-HK', javaScriptEnabled: false, hours: afternoon },
] as const;

type Colleague = (typeof readers)[number] & Reader & { shift: string; timesheet: string };

test('the main job: from signing in to hours on a worker invoice, and to both kinds of invoices paid', async ({
  product,
  another,
}) => {
  const all = await Promise.all(
    readers.map(async (reader) => ({ ...reader, ...(await another(reader)), shift: '', timesheet: '' })),
  );
  const each = async (what: string, perform: (reader: Colleague) => Promise<void>): Promise<void> => {
    for (const reader of all) await test.step(`${what}: ${reader.name}`, () => perform(reader));
  };
  const day = await tomorrow(product);

  // Nobody has chosen a language for the account, so each reads their browser's.
  await each('signs in', ({ page, t }) => signIn(page, t));

  const [, scriptless, , phone] = all as [Colleague, Colleague, Colleague, Colleague];
  const cancelled = await test.step('cancels a shift late', () => cancelsLate(scriptless, product, day));
  await each('books a shift', (reader) => books(reader, day));

  await product.api.advance({ hours: 3 });
  await each('accepts two workers and rejects one', (reader) => decides(reader, product));

  await until(product, addMinutes(instantAt(day, afternoon.to), 90));
  await each('approves a timesheet', (reader) => approves(reader, product));

  await until(product, instantAt(addDays(weekOf(day).to, 2), '10:05'));
  await each('finds the hours on the invoice', findsHours);

  await test.step('pays the worker invoice in two parts, which the platform confirms', () =>
    payInTwoParts(scriptless, phone, product));
  await test.step('pays the admin invoice that has the cancellation fee', () =>
    payCancellation(scriptless, phone, product, cancelled));
});

async function cancelsLate({ page, t }: Colleague, { api }: Product, day: string): Promise<number> {
  const { items } = await api.as('operator', listShifts, { query: { start_date: day, end_date: day, limit: 100 } });
  for (const { id } of items.filter((one) => one.is_cancellable)) {
    await page.goto(`/shifts/${id}/cancellation`);
    if ((await page.locator('[name=confirmed]').count()) === 0) continue;
    await page.locator('[name=reason][value=NEEDS_HAVE_CHANGED]').check();
    await page.locator('[name=confirmed]').check();
    await page.locator('main form:has([name=reason]) button').last().click();
    await expect(page.locator('main')).toContainText(t('status.shift.CANCEL'));
    return id;
  }
  throw new Error('no shift of tomorrow costs a fee to cancel');
}

async function books(reader: Colleague, day: string): Promise<void> {
  const { page, t, accessible, hours } = reader;
  await bookAsFarAs('check-out', page, day, t, hours);
  await accessible();
  await page.locator('[name=pay][value=MANUAL]').check();
  await button(page, t('book.bookBySelected', { count: 1 })).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.bookingSuccessful'));
  await accessible();
  await page.getByRole('link', { name: t('book.openShift') }).click();
  await expect(page).toHaveURL(/\/shifts\/\d+$/);
  reader.shift = page.url();
}

async function decides({ page, t, shift }: Colleague, product: Product): Promise<void> {
  await expectApplicants(product, numberIn(shift), 3);
  for (const place of ['first', 'second']) {
    await page.goto(shift);
    await page
      .locator('main li')
      .getByRole('button', { name: t('action.accept'), disabled: false })
      .first()
      .click();
    await expect(page.locator('[role=status]'), `the ${place} place`).toHaveCount(1);
  }
  await page.goto(shift);
  await page
    .locator('main li')
    .getByRole('button', { name: t('shifts.rejectAsk') })
    .first()
    .click();
  await page.locator('[name=reason][value=FULL_SLOTS]').check();
  await page.getByLabel(t('field.note')).fill('We hope to see you next time.');
  await button(page, t('action.reject')).click();
  await page.goto(`${shift}?status=rejected`);
  await expect(page.locator('main tbody')).toContainText(t('reason.applicant.FULL_SLOTS'));
}

async function approves(reader: Colleague, product: Product): Promise<void> {
  const { page, t, shift } = reader;
  await page.goto(`${shift}?status=accepted`);
  reader.timesheet = `/timesheets/${await finished(product, numberIn(shift))}`;
  await page.locator(`main tbody a[href="${reader.timesheet}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${reader.timesheet}$`));
  await button(page, t('timesheets.approveAll', { amount: 'HK$' })).click();
  await page.goto(reader.timesheet);
  await expect(page.getByText(t('timesheets.decided'))).toBeVisible();
}

async function findsHours({ page, t, timesheet, accessible }: Colleague): Promise<void> {
  await page.goto(timesheet);
  await page.getByRole('link', { name: t('timesheets.onInvoice') }).click();
  await expect(page).toHaveURL(/\/worker-invoices\/\d+$/);
  const line = page.locator(`a[href="${timesheet}"]`);
  await page.locator('main details', { has: line }).locator('summary').first().click();
  await expect(line).toBeVisible();
  await accessible();
}

async function payInTwoParts(scriptless: Colleague, phone: Colleague, product: Product): Promise<void> {
  const address = new URL(scriptless.page.url()).pathname;
  const owed = () => product.api.as('operator', getInvoice, { params: { id: numberIn(scriptless.page.url()) } });
  const { open, number } = await owed();
  const half = Math.floor((open ?? 0) / 2);
  const parts = [half, (open ?? 0) - half].map((part) => centsToDollars(cents(part)).toFixed(2)) as [string, string];
  await phone.page.setViewportSize({ width: 360, height: 740 });
  await payWorkerInvoice(scriptless, product, { address, number, amount: parts[0] });
  await payWorkerInvoice(phone, product, { address, number, amount: parts[1] });
  expect(await owed()).toMatchObject({ open: 0, status: invoiceStatus.PAID });
  await expect(phone.page.locator('main')).toContainText(phone.t('status.invoice.PAID'));
  await phone.accessible();
}

async function payCancellation(
  scriptless: Colleague,
  phone: Colleague,
  product: Product,
  cancelled: number,
): Promise<void> {
  const { items } = await product.api.as('operator', listAdminInvoices, { query: { limit: 100 } });
  const details = await Promise.all(
    items.map(({ id }) => product.api.as('operator', getAdminInvoice, { params: { id } })),
  );
  const billed = details.find(({ lines }) => lines.some(({ shift_id }) => shift_id === cancelled));
  expect(billed, `the admin invoice of shift ${cancelled}`).toBeDefined();
  await payAdminInvoice(phone, product, billed?.id ?? 0);
  await phone.accessible();
  await scriptless.page.goto('/statement');
  await expect(scriptless.page.locator('main')).toContainText(billed?.number ?? '');
  await scriptless.accessible();
}

/** Nobody applies later than the clock has advanced, so whoever is missing then never comes. */
async function expectApplicants(product: Product, id: number, least: number) {
  const { items } = await product.api.as('operator', listApplicants, { params: { id }, query: {} });
  const there = items.map(({ worker, status }) => `${worker.name} (${applicantStatusName(status)})`);
  expect(there.length, `applicants of shift ${id}: ${there.join(', ')}`).toBeGreaterThanOrEqual(least);
}

/** Waits for a timesheet that can be approved; occasionally a worker does not come or forgets to clock out. */
async function finished(product: Product, shift: number): Promise<number> {
  const { items } = await product.api.as('operator', listTimesheets, { query: { limit: 100 } });
  const ours = items.filter(({ shift_id }) => shift_id === shift);
  const [one] = ours.filter(
    ({ status, clock_in_at: came }) => status === timesheetStatus.WAITING_APPROVAL && came !== null,
  );
  expect(one, `timesheets: ${ours.map(({ worker, status }) => `${worker.name} (${status})`).join(', ')}`).toBeDefined();
  return one?.id ?? 0;
}

const numberIn = (address: string): number => Number(new URL(address).pathname.split('/').at(-1));

const until = async (product: Product, then: Date): Promise<void> => {
  const now = await product.api.advance({ minutes: 1 });
  if (then > now) await product.api.advance({ minutes: minutesBetween(now, then) });
};
