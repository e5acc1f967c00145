import { expect, it } from 'vitest';
import { isDirectHire } from '#domain/billing/invoices/direct-hire.ts';

it.each([
  ['2027-03-01', '2028-03-01', true],
  ['2027-03-01', '2028-03-02', false],
  ['2028-02-29', '2029-02-28', true],
  ['2028-02-29', '2029-03-01', false],
  ['2026-11-24', '2027-11-24', true],
  ['2026-11-24', '2026-11-23', false],
])('a fee for twelve calendar months: last shift %s, hired %s', (last, hired, isCharged) => {
  expect(isDirectHire(last, hired)).toBe(isCharged);
});
