import { getSummary } from '#contract/dashboard/summary.ts';
import { getBoard } from '#contract/shifts/board.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { button } from '../../support/browser/booking.ts';
import { taskOn } from '../../support/browser/counted-task.ts';
import { expect, test, type Product } from '../../support/browser/portal.ts';

// Changes the whole week, so it needs a product of its own.
test.use({ scenario: 'board', person: 'operator', javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

const today = async ({ api }: Product): Promise<string> => dayOf(await api.advance({ minutes: 1 }));
const weekOf = (day: string) => `/week/${weekNameOf(day)}`;
test('what is overdue stands on the dashboard: no click, and one to exactly its lines', async ({ page, product }) => {
  const { owed } = await product.api.as('operator', getSummary, { query: {} });
  const task = taskOn(page);
  await page.goto('/dashboard');
  const overdue = page.locator('main a [data-testid="owed.overdue"]');
  await expect(overdue).toHaveText(/HK\$[\d,.]+/);
  expect(task.count).toEqual({ pages: 1, clicks: 0, checks: 0, fields: 0 });
  await task.click(overdue);
  await expect(page.locator('main tbody tr')).toHaveCount(owed?.overdue_count ?? 0);
  await expect(page.locator('main tfoot [data-testid="owed.overdue"]')).toBeVisible();
  expect(task.count).toEqual({ pages: 2, clicks: 1, checks: 0, fields: 0 });
});

test('a shift is booked from an empty cell: 3 pages, 3 clicks and the agreement', async ({ page, product, t }) => {
  const day = addDays(await today(product), 10);
  await page.goto(weekOf(day));
  const task = taskOn(page);
  const cell = page.locator(`#d${day} a[href^="/book?"]:visible`).first();
  const place = new URL((await cell.getAttribute('href')) ?? '', 'http://portal.test').searchParams.get('location_id');
  await task.click(cell);
  await task.click(button(page, t('book.toConfirm')));
  await task.tick(page.locator('[name=is_agree]'));
  await task.click(button(page, t('book.bookByInvoice', { count: 1 })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.bookingSuccessful'));
  expect(task.count).toEqual({ pages: 3, clicks: 3, checks: 1, fields: 0 });
  const board = await product.api.as('operator', getBoard, { query: { day } });
  const there = board.places.find(({ location }) => String(location.id) === place);
  expect(there?.shifts.filter(({ start_at: start }) => dayOf(start) === day)).toHaveLength(1);
});

test('everybody who fits is accepted by 2 clicks', async ({ page, product }) => {
  const task = taskOn(page);
  const first = addDays(await today(product), 7);
  await page.goto(`${weekOf(first)}?state=TO_FILL`);
  const before = await product.api.as('operator', getBoard, { query: { day: first } });
  await task.click(page.locator('#actions p a[href*="/acceptance"]'));
  await expect(page.locator('h1')).toContainText(/\d/);
  await task.click(
    page
      .locator('main form')
      .getByRole('button', { name: /HK\$|Accept/ })
      .last(),
  );
  await expect(page.locator('[role=status]')).toBeVisible();
  expect(task.count).toEqual({ pages: 3, clicks: 2, checks: 0, fields: 0 });
  const after = await product.api.as('operator', getBoard, { query: { day: first } });
  expect(after.all.accepted).toBeGreaterThan(before.all.accepted);
});

test('a week is approved by 2 clicks, and taken back by one', async ({ page, product, t }) => {
  const day = addDays(await today(product), -7);
  const waiting = async () =>
    (await product.api.as('operator', getSummary, { query: {} })).todo.timesheets.this_week.waiting;
  const before = await waiting();
  const task = taskOn(page);
  await page.goto(weekOf(day));
  await task.click(page.locator('#actions p a[href*="/approval"]'));
  await task.click(button(page, t('timesheets.approveAll', { amount: 'HK$' })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('results.title'));
  expect(task.count).toEqual({ pages: 3, clicks: 2, checks: 0, fields: 0 });
  expect((await waiting()).count).toBe(before.count - before.matching.count);
  await task.click(button(page, t('timesheets.undo')));
  await expect(page).toHaveURL(new RegExp(`${weekOf(day)}$`));
  expect(await waiting()).toEqual(before);
});

test('what is overdue is paid by one transfer: 2 pages, 2 clicks, no field', async ({ page, product, t }) => {
  await page.goto('/dashboard');
  const task = taskOn(page);
  await task.click(page.locator(`main a[href="/statement/payment"]`).first());
  const sentButton = page.locator('#send');
  const amount = await sentButton.textContent();
  await task.click(sentButton);
  await expect(page.locator('main')).toContainText('PAY-0001');
  await expect(page.locator('main')).toContainText(t('transfers.nothingOverdueLeft'));
  expect(task.count).toEqual({ pages: 2, clicks: 2, checks: 0, fields: 0 });
  const { todo } = await product.api.as('operator', getSummary, { query: {} });
  const sent = ((todo.payments?.amount ?? 0) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  expect(amount).toContain(sent);
});
