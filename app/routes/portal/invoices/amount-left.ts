import { cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';

/** Unpaid, and not yet reported as paid. */
export const amountLeft = ({ open, reported }: Pick<InvoiceDetail, 'open' | 'reported'>): Cents =>
  cents(Math.max(0, (open ?? zeroCents) - (reported ?? zeroCents)));
