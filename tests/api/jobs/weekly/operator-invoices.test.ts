import { expect, it } from 'vitest';
import { billable } from '#api/jobs/weekly/operator-invoices.ts';
import { cents } from '#domain/money.ts';

it('an operator invoice never bills less than nothing: credits wait until something is owed', () => {
  const charge = (id: number, amount: number) => ({ id, business_id: 1, amount: cents(amount) });
  expect(billable([charge(1, -50)])).toEqual({ ids: [], amount: 0 });
  expect(billable([charge(1, -50), charge(2, 30)])).toEqual({ ids: [2], amount: 30 });
  expect(billable([charge(1, -50), charge(2, 60), charge(3, -10)])).toEqual({ ids: [1, 2, 3], amount: 0 });
});
