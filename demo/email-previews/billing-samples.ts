import { notificationEmail } from '#api/messaging/notifications/email-business.ts';
import * as notifications from '#api/messaging/notifications/billing-notifications.ts';
import type { NewNotification } from '#api/messaging/notifications/notification.ts';
import { paymentMethodFacts } from '#api/billing/invoices/how-to-pay.ts';
import { statusNotice } from '#api/billing/admin-invoices/notice.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { cents, zeroCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { Sample, Samples } from './sample.ts';

const bank = {
  bank_name: { en: 'Example Bank', hk: '示例銀行' },
  bank_code: '999',
  account_name: 'Shiftdock Hong Kong Limited',
  account_number: '000-123456-001',
  fps_id: '1234567',
};
const methods = [paymentMethod.FPS, paymentMethod.MANUAL];
const ways = (number: string) => paymentMethodFacts(number, bank, methods);

const invoice = { target: 'INVOICE', targetId: 31, number: 'INV-0031' } as const;
const adminInvoice = { target: 'ADMIN_INVOICE', targetId: 12, number: 'ADM-0012' } as const;
const week = { from: '2026-11-23', to: '2026-11-29' } as const;
const due = '2026-12-15' as const;
const amount = cents(4696_17);
const owing = { open: amount, due, percent: 1.5 };
const made = { week, due, amount, balance: amount, percent: 1.5 };
const settled = { ...made, balance: cents(0) };
const paid = {
  amount,
  open: cents(0),
  paid_on: '2026-12-03',
  method: paymentMethod.FPS,
  reference: 'FT26338',
} as const;
const card = { amount: cents(3422_40), last4: '4242' };
const dispute = { ...card, number: 'RCP-0007', opened: '2026-12-03' } as const;
const reason = { en: 'Two hours were counted twice.', hk: '有兩小時重複計算。' } as const;

const sampleOf =
  (notice: NewNotification): Sample =>
  (to) =>
    notificationEmail(notice, to);

export const moneySamples: Samples = {
  receipt: sampleOf(notifications.receiptNotification({ ...card, number: 'RCP-0007' })),
  'invoice-made': sampleOf(notifications.invoiceNotification({ ...invoice, ...made, ways: ways('INV-0031') })),
  'invoice-settled': sampleOf(notifications.invoiceNotification({ ...invoice, ...settled, ways: ways('INV-0031') })),
  'admin-invoice-made': sampleOf(
    notifications.invoiceNotification({ ...adminInvoice, ...made, ways: ways('ADM-0012') }),
  ),
  'admin-invoice-settled': sampleOf(
    notifications.invoiceNotification({ ...adminInvoice, ...settled, ways: ways('ADM-0012') }),
  ),
  'admin-invoice-changed': sampleOf(
    statusNotice({ id: 12, number: 'ADM-0012', amount, open: amount }, adminInvoiceStatus.OUTSTANDING, []),
  ),
  'admin-invoice-ended': sampleOf(
    statusNotice({ id: 12, number: 'ADM-0012', amount, open: zeroCents }, adminInvoiceStatus.REJECT, [
      { kind: 'CREDIT', amount, number: 'CRN-0004' },
    ]),
  ),
  'payment-due': sampleOf(
    notifications.unpaidNotification('DueSoon', { ...invoice, ...owing, ways: ways('INV-0031') }),
  ),
  'payment-due-admin': sampleOf(
    notifications.unpaidNotification('DueSoon', { ...adminInvoice, ...owing, ways: ways('ADM-0012') }),
  ),
  overdue: sampleOf(notifications.unpaidNotification('Overdue', { ...invoice, ...owing, ways: ways('INV-0031') })),
  'overdue-admin': sampleOf(
    notifications.unpaidNotification('Overdue', { ...adminInvoice, ...owing, ways: ways('ADM-0012') }),
  ),
  'payment-received': sampleOf(notifications.paymentNotification('CONFIRM', { ...invoice, ...paid })),
  'payment-not-found': sampleOf(notifications.paymentNotification('NOT_FOUND', { ...invoice, ...paid, open: amount })),
  'payment-reversed': sampleOf(notifications.paymentNotification('REVERSE', { ...invoice, ...paid, open: amount })),
  'credit-issued': (to) =>
    notificationEmail(
      notifications.creditNotification('creditIssued', {
        ...invoice,
        amount: cents(310_00),
        open: cents(4386_17),
        reason: reason[to.language],
      }),
      to,
    ),
  'credit-voided': (to) =>
    notificationEmail(
      notifications.creditNotification('creditVoided', {
        ...invoice,
        amount: cents(310_00),
        open: amount,
        reason: reason[to.language],
      }),
      to,
    ),
  'refund-request-paid': sampleOf(
    notifications.refundRequestNotification('CONFIRM', { number: 'CRN-0004', amount: cents(310_00) }),
  ),
  'refund-request-not-found': sampleOf(
    notifications.refundRequestNotification('NOT_FOUND', { number: 'CRN-0004', amount: cents(310_00) }),
  ),
  'refund-request-reversed': sampleOf(
    notifications.refundRequestNotification('REVERSE', { number: 'CRN-0004', amount: cents(310_00) }),
  ),
  'refund-made': (to) =>
    notificationEmail(
      notifications.refundNotification('cardRefundGiven', { ...card, number: 'RCP-0007', reason: reason[to.language] }),
      to,
    ),
  'refund-goodwill': sampleOf(notifications.refundNotification('goodwillRefund', { ...card, number: 'CRN-0005' })),
  'refund-failed': sampleOf(notifications.refundFailedNotification(card)),
  'dispute-inquiry': sampleOf(notifications.disputeNotification('INQUIRY', dispute)),
  'dispute-opened': sampleOf(notifications.disputeNotification('OPEN', dispute)),
  'dispute-won': sampleOf(notifications.disputeNotification('WON', dispute)),
  'dispute-lost': sampleOf(notifications.disputeNotification('LOST', dispute)),
  'dispute-closed': sampleOf(notifications.disputeNotification('CLOSED', dispute)),
  'direct-hire': sampleOf(
    notifications.directHireNotification({ worker: 'Chan Tai Man', amount: cents(3800_00), hired: '2026-12-01' }),
  ),
};
