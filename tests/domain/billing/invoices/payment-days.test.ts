import { expect, it } from 'vitest';
import { paymentDays } from '#domain/billing/invoices/payment-days.ts';

it.each([
  ['2026-11-23', ['2026-11-23', '2026-11-27', '2026-12-11']],
  ['2026-11-26', ['2026-11-26', '2026-11-27', '2026-12-11']],
  ['2026-11-27', ['2026-11-27', '2026-12-04', '2026-12-18']],
  ['2026-11-28', ['2026-11-28', '2026-12-04', '2026-12-18']],
])('on %s one may pay today, next Friday or two weeks after it', (today, days) => {
  expect(paymentDays(today)).toEqual(days);
});
