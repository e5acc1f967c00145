import type { Page } from '@playwright/test';
import { getSummary } from '#contract/dashboard/summary.ts';
import { addDays } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { button, tomorrow } from '../../support/browser/booking.ts';
import { keysOn } from '../../support/browser/counted-task.ts';
import { demoPassword, expect, test } from '../../support/browser/portal.ts';
import type { Words } from '../../support/pages/words.ts';

test.use({ scenario: 'board by keys', javaScriptEnabled: false });

const skipTo = (page: Page, id: string) => page.locator(`main a[href="#${id}"]`).first();

/**
 * For comparison, the week page before the board: booking took 52 stops, approving a week 22, accepting on one
 * shift 24.
 */
const maxStops: Record<string, number> = {
  'signs in': 15,
  'opens the shifts': 10,
  books: 24,
  accepts: 10,
  approves: 10,
  'finds what is overdue': 12,
};

type Keys = ReturnType<typeof keysOn>;
type Taken = Record<string, Keys['count']>;

const stepsOf = (page: Page, taken: Taken) => (name: string, perform: (keys: Keys) => Promise<void>) =>
  test.step(name, async () => {
    const keys = keysOn(page);
    await perform(keys);
    taken[name] = { ...keys.count };
  });

const weekOf = (day: string) => `/week/${weekNameOf(day)}`;

async function book(keys: Keys, { page, t, day }: { page: Page; t: Words; day: string }) {
  await keys.skip();
  await keys.pass(skipTo(page, 'days'));
  await keys.pass(page.locator(`#days > a[href="#d${day}"]`));
  await keys.enter(page.locator(`#d${day} a[href^="/book?"]:visible`).first());
  await keys.skip();
  await keys.pass(skipTo(page, 'send'));
  await keys.enter(button(page, t('book.toConfirm')));
  await keys.skip();
  await keys.pass(page.getByRole('link', { name: t('app.skipTo', { name: t('book.agree') }) }));
  await keys.tick(page.locator('[name=is_agree]'));
  await keys.enter(button(page, t('book.bookByInvoice', { count: 1 })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.bookingSuccessful'));
}

test('the whole main job by keys alone: signing in, the board, a booking, acceptance, approval, what is overdue', async ({
  page,
  product,
  t,
}) => {
  const day = addDays(await tomorrow(product), 9);
  const summary = () => product.api.as('operator', getSummary, { query: {} });
  const taken: Taken = {};
  const step = stepsOf(page, taken);
  await page.goto('/login');
  await step('signs in', async (keys) => {
    await keys.type(page.locator('[name=email]'), 'operator@demo.test');
    await keys.type(page.locator('[name=password]'), demoPassword);
    await keys.enter(button(page, t('action.logIn')));
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await step('opens the shifts', async (keys) => {
    await keys.enter(page.locator('#menu a[href="/days"]'));
  });
  await page.goto(weekOf(day));
  await step('books', (keys) => book(keys, { page, t, day }));
  await page.goto(`${weekOf(addDays(day, -3))}?state=TO_FILL`);
  await step('accepts', async (keys) => {
    await keys.skip();
    await keys.pass(skipTo(page, 'actions'));
    await keys.enter(page.locator('#actions p a[href*="/acceptance"]'));
    await keys.skip();
    await keys.pass(skipTo(page, 'send'));
    await keys.enter(page.locator('button#send'));
    await expect(page.locator('[role=status]')).toBeVisible();
  });
  const before = (await summary()).todo.timesheets.this_week.waiting;
  await page.goto(weekOf(addDays(day, -17)));
  await step('approves', async (keys) => {
    await keys.skip();
    await keys.pass(skipTo(page, 'actions'));
    await keys.enter(page.locator('#actions p a[href*="/approval"]'));
    await keys.skip();
    await keys.pass(skipTo(page, 'send'));
    await keys.enter(button(page, t('timesheets.approveAll', { amount: 'HK$' })));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('results.title'));
  });
  expect((await summary()).todo.timesheets.this_week.waiting.count).toBe(before.count - before.matching.count);
  await page.goto('/dashboard');
  await step('finds what is overdue', async (keys) => {
    await keys.skip();
    await keys.pass(skipTo(page, 'money'));
    await keys.enter(page.locator('main a:has([data-testid="owed.overdue"])'));
    await expect(page.locator('main tbody tr')).toHaveCount((await summary()).owed?.overdue_count ?? 0);
  });
  expect(Object.values(taken).map(({ pages }) => pages)).toEqual([1, 1, 3, 2, 2, 1]);
  for (const [name, { stops }] of Object.entries(taken))
    expect(stops, `stops to ${name}`).toBeLessThanOrEqual(maxStops[name] ?? 0);
});
