import { noticeEmail } from '#api/resources/notifications/email-business.ts';
import * as notices from '#api/resources/notifications/money-notices.ts';
import type { Notice } from '#api/resources/notifications/notice.ts';
import { waysToPay } from '#api/resources/invoices/how-to-pay.ts';
import { statusNotice } from '#api/resources/admin-invoices/notice.ts';
import { adminInvoiceStatus } from '#domain/invoice/status.ts';
import { cents } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import type { Sample, Samples } from './sample.ts';

const bank = {
  bank_name: { en: 'Example Bank', hk: '示例銀行' },
  bank_code: '999',
  account_name: 'Shiftdock Hong Kong Limited',
  account_number: '000-123456-001',
  fps_id: '1234567',
};
const methods = [paymentMethod.FPS, paymentMethod.MANUAL];
const ways = (number: string) => waysToPay(number, bank, methods);

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

const told =
  (notice: Notice): Sample =>
  (to) =>
    noticeEmail(notice, to);

export const moneySamples: Samples = {
  receipt: told(notices.receiptNotice({ ...card, number: 'RCP-0007' })),
  'invoice-made': told(notices.invoiceNotice({ ...invoice, ...made, ways: ways('INV-0031') })),
  'invoice-settled': told(notices.invoiceNotice({ ...invoice, ...settled, ways: ways('INV-0031') })),
  'admin-invoice-made': told(notices.invoiceNotice({ ...adminInvoice, ...made, ways: ways('ADM-0012') })),
  'admin-invoice-settled': told(notices.invoiceNotice({ ...adminInvoice, ...settled, ways: ways('ADM-0012') })),
  'admin-invoice-changed': told(
    statusNotice({ id: 12, number: 'ADM-0012', amount }, adminInvoiceStatus.OUTSTANDING, []),
  ),
  'admin-invoice-ended': told(
    statusNotice({ id: 12, number: 'ADM-0012', amount }, adminInvoiceStatus.REJECT, [
      { kind: 'CREDIT', amount, number: 'CRN-0004' },
    ]),
  ),
  'payment-due': told(notices.unpaidNotice('DueSoon', { ...invoice, ...owing, ways: ways('INV-0031') })),
  'payment-due-admin': told(notices.unpaidNotice('DueSoon', { ...adminInvoice, ...owing, ways: ways('ADM-0012') })),
  overdue: told(notices.unpaidNotice('Overdue', { ...invoice, ...owing, ways: ways('INV-0031') })),
  'overdue-admin': told(notices.unpaidNotice('Overdue', { ...adminInvoice, ...owing, ways: ways('ADM-0012') })),
  'payment-received': told(notices.paymentNotice('CONFIRM', { ...invoice, ...paid })),
  'payment-not-found': told(notices.paymentNotice('NOT_FOUND', { ...invoice, ...paid, open: amount })),
  'payment-taken-back': told(notices.paymentNotice('TAKE_BACK', { ...invoice, ...paid, open: amount })),
  'credit-given': (to) =>
    noticeEmail(
      notices.creditNotice('creditGiven', {
        ...invoice,
        amount: cents(310_00),
        open: cents(4386_17),
        reason: reason[to.language],
      }),
      to,
    ),
  'credit-taken-back': (to) =>
    noticeEmail(
      notices.creditNotice('creditTakenBack', {
        ...invoice,
        amount: cents(310_00),
        open: amount,
        reason: reason[to.language],
      }),
      to,
    ),
  'payout-made': told(notices.payoutNotice('CONFIRM', { number: 'CRN-0004', amount: cents(310_00) })),
  'payout-refused': told(notices.payoutNotice('NOT_FOUND', { number: 'CRN-0004', amount: cents(310_00) })),
  'payout-taken-back': told(notices.payoutNotice('TAKE_BACK', { number: 'CRN-0004', amount: cents(310_00) })),
  'refund-made': (to) =>
    noticeEmail(
      notices.refundNotice('cardRefundGiven', { ...card, number: 'RCP-0007', reason: reason[to.language] }),
      to,
    ),
  'refund-goodwill': told(notices.refundNotice('goodwillRefund', { ...card, number: 'CRN-0005' })),
  'refund-failed': told(notices.refundFailedNotice(card)),
  'dispute-inquiry': told(notices.disputeNotice('INQUIRY', dispute)),
  'dispute-opened': told(notices.disputeNotice('OPEN', dispute)),
  'dispute-won': told(notices.disputeNotice('WON', dispute)),
  'dispute-lost': told(notices.disputeNotice('LOST', dispute)),
  'dispute-closed': told(notices.disputeNotice('CLOSED', dispute)),
  'direct-hire': told(
    notices.directHireNotice({ worker: 'Chan Tai Man', amount: cents(3800_00), hired: '2026-12-01' }),
  ),
};
