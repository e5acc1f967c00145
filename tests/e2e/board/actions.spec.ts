import type { Page } from '@playwright/test';
import { listTopics } from '#contract/messaging/chat.ts';
import { getBoard } from '#contract/shifts/board.ts';
import { getShift, listShifts } from '#contract/shifts/shifts.ts';
import { addDays, addHours, dayOf } from '#domain/shared/time.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { button } from '../../support/browser/booking.ts';
import { taskOn } from '../../support/browser/counted-task.ts';
import { expect, test, type Product } from '../../support/browser/portal.ts';

// Copies and cancels shifts, so it needs a product of its own.
test.use({ scenario: 'board acts', person: 'operator', javaScriptEnabled: false });

const today = async ({ api }: Product): Promise<string> => dayOf(await api.advance({ minutes: 1 }));
const weekOf = (day: string) => `/week/${weekNameOf(day)}`;

async function shiftsOf({ api }: Product, day: string) {
  const { places } = await api.as('operator', getBoard, { query: { day } });
  return places.flatMap(({ shifts }) => shifts);
}

/** The next shift that is not there a week later already, since such a one is not copied unless it is selected again. */
async function withoutTwin({ api }: Product, from: string) {
  const query = { start_date: from, end_date: addDays(from, 60), only: 'BOOKED' as const, limit: 100 };
  const { items } = await api.as('operator', listShifts, { query });
  const isTwin = (shift: (typeof items)[number], of: string) => shift.start_at === addHours(of, 7 * 24).toISOString();
  const found = items.find(
    ({ start_at: start, role }) =>
      start !== null && !items.some((shift) => shift.role.id === role.id && isTwin(shift, start)),
  );
  if (!found?.start_at) throw new Error('every shift is there a week later');
  return { id: found.id, day: dayOf(found.start_at) };
}

const checkboxOf = (page: Page, shift: number) => page.locator(`[name=ids][value="${shift}"]`);

const drafts = async ({ api }: Product): Promise<number> =>
  (await api.as('operator', listShifts, { query: { status: shiftStatus.DRAFT, limit: 1 } })).total;

test('a ticked shift is copied by a tick and 2 clicks, and the copy is taken back by one', async ({
  page,
  product,
  t,
}) => {
  const shift = await withoutTwin(product, addDays(await today(product), 1));
  const { day } = shift;
  const before = await drafts(product);
  const task = taskOn(page);
  await page.goto(weekOf(day));
  await task.tick(checkboxOf(page, shift.id));
  await task.click(button(page, t('shifts.copyWeek')));
  await expect(page.locator('main tbody [name=shift]')).toHaveCount(1);
  await task.click(button(page, t('shifts.copySelected')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('book.bulk'));
  expect(task.count).toEqual({ pages: 3, clicks: 2, checks: 1, fields: 0 });
  expect(await drafts(product)).toBe(before + 1);
  await task.click(button(page, t('timesheets.undo')));
  await expect(page).toHaveURL(new RegExp(`${weekOf(day)}$`));
  await expect(page.locator('[role=status]')).toHaveText(new RegExp(t('shifts.copyUndone', { count: 1 })));
  expect(await drafts(product)).toBe(before);
});

for (const width of [1280, 1024, 360])
  test(`no shift is under the bar when it is reached by keyboard, ${width} px wide`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(weekOf(addDays(await today(product), 7)));
    const checkboxes = page.locator('[name=ids]:visible');
    await checkboxes.nth(0).check();
    await checkboxes.nth(1).check();
    const bar = page.locator('#actions');
    for (const checkbox of await checkboxes.all()) {
      await expect
        .poll(async () => {
          // why: a browser scrolls only as the focus arrives, and what loads late moves the page afterwards.
          await checkbox.blur();
          await checkbox.focus();
          const [box, above] = [await checkbox.boundingBox(), await bar.boundingBox()];
          return (box?.y ?? 0) + (box?.height ?? 0) - (above?.y ?? 0);
        })
        .toBeLessThanOrEqual(0);
    }
  });

test('the people of a ticked shift are sent a message by a tick, a field and 2 clicks', async ({
  page,
  product,
  t,
}) => {
  const day = await today(product);
  const shift = (await shiftsOf(product, day)).find(({ state, count }) => state === 'FILLED' && count > 0);
  const text = 'Gate 3 is closed. Please come in by gate 5.';
  const task = taskOn(page);
  await page.goto(weekOf(day));
  await task.tick(checkboxOf(page, shift?.id ?? 0));
  await task.click(button(page, t('chat.message')));
  await expect(page.locator('[name=worker]:checked')).toHaveCount(shift?.count ?? 0);
  await task.fill(page.locator('[name=text]'), text);
  await task.click(button(page, t('action.send')));
  await expect(page.locator('main tbody tr')).toHaveCount(shift?.count ?? 0);
  expect(task.count).toEqual({ pages: 3, clicks: 2, checks: 1, fields: 1 });
  const topics = await product.api.as('operator', listTopics, { query: { limit: 100 } });
  expect(topics.items.filter(({ last_message: last }) => last?.text === text)).toHaveLength(shift?.count ?? 0);
});

test('ticked shifts are cancelled by 2 clicks, a reason and the fee that was said', async ({ page, product, t }) => {
  const day = addDays(await today(product), 7);
  const open = (await shiftsOf(product, day)).slice(0, 2).map(({ id }) => id);
  const task = taskOn(page);
  await page.goto(weekOf(day));
  for (const id of open) await task.tick(checkboxOf(page, id));
  await task.click(button(page, t('board.actions.cancelAsk')));
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  const fee = page.locator('[name=confirmed]');
  if ((await fee.count()) > 0) await task.tick(fee);
  await task.tick(page.locator('[name=reason][value=NEEDS_HAVE_CHANGED]'));
  await task.click(page.locator('main form:has([name=reason]) button').last());
  await expect(page.locator('[role=status]')).toBeVisible();
  expect(task.count).toMatchObject({ pages: 3, clicks: 2, fields: 0 });
  for (const id of open)
    expect((await product.api.as('operator', getShift, { params: { id } })).status).toBe(shiftStatus.CANCEL);
});

test('a shift opens beside its board, closes to where it was, and leads to the next one', async ({ page, product }) => {
  const day = await today(product);
  const shifts = await shiftsOf(product, day);
  const [shift] = shifts;
  const task = taskOn(page);
  await page.goto(weekOf(day));
  await task.click(page.locator(`#s${shift?.id} a`).first());
  await expect(page).toHaveURL(new RegExp(`[?]shift=${shift?.id}#`));
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1#shift-title')).toBeInViewport();
  await expect(page.locator(`#s${shift?.id}`)).toBeInViewport();
  await expect(page.locator('[name=ids]')).toHaveCount(0);
  expect(task.count).toEqual({ pages: 2, clicks: 1, checks: 0, fields: 0 });
});

test('a watched board asks for itself again every minute, has no input, and stops when it is told to', async ({
  page,
  product,
  t,
}) => {
  const day = await today(product);
  const task = taskOn(page);
  await page.goto(weekOf(day));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    task.click(page.getByRole('link', { name: t('app.watchOn') })),
  ]);
  expect(answer.headers().refresh).toBe('60');
  await expect(page.locator('main').locator('input:visible, select, textarea')).toHaveCount(0);
  const [after] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    task.click(page.getByRole('link', { name: t('app.watchOff') })),
  ]);
  expect(after.headers().refresh).toBeUndefined();
  await expect(page.locator('[name=ids]').first()).toBeVisible();
  expect(task.count).toEqual({ pages: 3, clicks: 2, checks: 0, fields: 0 });
});

test('a day of a phone that is folded stands open while a shift in it is ticked', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(weekOf(dayOf(await product.api.advance({ minutes: 3 * 24 * 60 }))));
  const past = page.locator('#board > section[id]').filter({ has: page.locator('a[href="#board"]') });
  const [first, second] = [past.first(), past.nth(1)];
  const checkboxes = first.locator('[name=ids]');
  await expect(checkboxes.first()).toBeHidden();
  await first.getByRole('link').first().click();
  await checkboxes.first().check();
  await second.getByRole('link').first().click();
  await expect(second.locator('[name=ids]').first()).toBeVisible();
  await expect(checkboxes.first()).toBeVisible();
  await checkboxes.first().uncheck();
  await expect(checkboxes.first()).toBeHidden();
});
