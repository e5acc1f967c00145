import { describe, expect, it } from 'vitest';
import {
  adminInvoiceStatusOn,
  daysOverdue,
  defaultInvoicePeriod,
  invoiceStatusOn,
} from '#domain/billing/invoices/due.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { instantAt } from '#domain/shared/time.ts';

const due = '2026-12-08';

describe('the invoice list default date range', () => {
  it('is today to 30 days ahead, in Hong Kong time', () => {
    expect(defaultInvoicePeriod(instantAt('2026-11-21', '00:30'))).toEqual({ from: '2026-11-21', to: '2026-12-21' });
  });
});

describe('an invoice by the calendar', () => {
  it('is in time on its due date and late on the day after', () => {
    expect(['2026-12-01', due, '2026-12-09', '2026-12-18'].map((today) => daysOverdue(due, today))).toEqual([
      0, 0, 1, 10,
    ]);
  });

  it('a worker invoice that is due becomes unpaid', () => {
    expect(invoiceStatusOn({ status: invoiceStatus.DUE, due }, due)).toBe(invoiceStatus.DUE);
    expect(invoiceStatusOn({ status: invoiceStatus.DUE, due }, '2026-12-09')).toBe(invoiceStatus.UNPAID);
    for (const status of [invoiceStatus.PAID, invoiceStatus.IN_PROGRESS])
      expect(invoiceStatusOn({ status, due }, '2027-01-01')).toBe(status);
  });

  it('an outstanding admin invoice becomes past due', () => {
    expect(adminInvoiceStatusOn({ status: adminInvoiceStatus.OUTSTANDING, due }, '2026-12-09')).toBe(
      adminInvoiceStatus.PAST_DUE,
    );
    for (const status of [
      adminInvoiceStatus.PAID,
      adminInvoiceStatus.REFUND,
      adminInvoiceStatus.PENDING,
      adminInvoiceStatus.REJECT,
    ]) {
      expect(adminInvoiceStatusOn({ status, due }, '2027-01-01')).toBe(status);
    }
  });
});
