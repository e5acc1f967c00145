import { listShifts } from '#contract/shifts/shifts.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { expect, test } from '../support/browser/portal.ts';

test.use({ person: 'operator', scenario: 'floor' });

test('the page of a running shift shows who leaves, without being loaded again', async ({
  page,
  product,
  accessible,
}) => {
  const { items } = await product.api.as('operator', listShifts, { query: { status: shiftStatus.IN_PROGRESS } });
  const shift = items.toSorted((one, other) => (one.end_at ?? '').localeCompare(other.end_at ?? ''))[0];
  if (!shift) throw new Error('no shift of the demo is running');
  await page.goto(`/shifts/${shift.id}`);
  const floor = page.getByRole('heading', { name: 'On site today' }).locator('..');
  await expect(floor.getByText('Updates automatically.')).toBeVisible();
  await expect(floor.getByText(/^Clocked in \d\d:\d\d$/).first()).toBeVisible();
  await expect(floor.getByText(/^Clocked out/)).toHaveCount(0);
  await accessible();
  const now = await product.api.advance({ minutes: 1 });
  await product.api.advance({ minutes: Math.max(1, minutesBetween(now, new Date(shift.end_at ?? now))) + 20 });
  await expect(floor.getByText(/^Clocked out \d\d:\d\d$/).first()).toBeVisible();
});
