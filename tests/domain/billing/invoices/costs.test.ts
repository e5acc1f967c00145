import { expect, it } from 'vitest';
import { costsBy, sumOfCosts, type ShiftCost } from '#domain/billing/invoices/costs.ts';
import { cents } from '#domain/shared/money.ts';

const shift = (of: Partial<ShiftCost> = {}): ShiftCost => ({
  places: 4,
  filled: 3,
  absent: 1,
  minutes: 990,
  overtimeMinutes: 30,
  workerPay: cents(1_023_00),
  overtimePay: cents(46_50),
  commission: cents(153_45),
  fees: cents(0),
  notInvoiced: cents(0),
  ...of,
});

it('costs are summed with what an hour costs all in, the share of overtime, fill and absence', () => {
  const sum = sumOfCosts([shift(), shift({ fees: cents(50_00), absent: 0 })]);
  expect(sum).toMatchObject({ shifts: 2, places: 8, filled: 6, absent: 1, total: 2_402_90 });
  expect(sum.hourly).toBe(72_82);
  expect([sum.overtimeShare, sum.fillRate, sum.absenceRate]).toEqual([3, 75, 16.7]);
  expect(sumOfCosts([])).toMatchObject({
    total: 0,
    hourly: null,
    overtimeShare: null,
    fillRate: null,
    absenceRate: null,
  });
});

it('groups of costs add up to all of them', () => {
  const shifts = [1, 2, 1, 3].map((role) => ({ ...shift({ workerPay: cents(role * 100) }), role }));
  const groups = costsBy(shifts, ({ role }) => role);
  expect(groups.map(({ key, sum }) => [key, sum.shifts])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
  expect(groups.reduce((total, { sum }) => total + sum.total, 0)).toBe(sumOfCosts(shifts).total);
});
