import sql from 'sql-template-tag';
import type { z } from 'zod';
import { feeCharged } from '#domain/billing/ledger/posting.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { adminInvoiceLine } from '#contract/billing/admin-invoices.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';
import { translator } from '../../language.ts';
import { chargeOnce, cardFeeOf, type Obligation } from '../ledger/obligations.ts';
import { postEntry } from '../ledger/post.ts';

interface Charge {
  kind: z.output<typeof adminInvoiceLine>['kind'];
  description: Localised;
  /** Cents, never negative: money for a business is a credit. */
  amount: Cents;
  shiftId?: number;
  workerInvoiceId?: number;
  obligation?: Obligation;
}

function obligationOf({ kind, shiftId, obligation }: Charge): Obligation | null {
  if (obligation || shiftId === undefined) return obligation ?? null;
  if (kind === 'CARD_FEE') return cardFeeOf(shiftId);
  return kind === 'CANCELLATION_FEE' ? { kind, key: String(shiftId) } : null;
}

export const chargeText = (name: string, variables: Readonly<Record<string, string | number>>): Localised => ({
  en: translator('en')(`charge.${name}`, variables),
  hk: translator('hk')(`charge.${name}`, variables),
});

/** Billed by the next weekly run. Zero charges nothing, and nothing is charged twice. */
export async function insertCharge(tx: Database, businessId: number, charge: Charge, at: Date): Promise<void> {
  const { kind, description, amount, shiftId = null, workerInvoiceId = null } = charge;
  if (amount === 0) return;
  const obligation = obligationOf(charge);
  if (obligation) await chargeOnce(tx, businessId, obligation, at);
  await tx.run(sql`
    insert into admin_invoice_charges (business_id, kind, description, shift_id, worker_invoice_id, amount, incurred_at)
    values (${businessId}, ${kind}, ${json(description)}, ${shiftId}, ${workerInvoiceId}, ${amount}, ${at})`);
  await postEntry(tx, businessId, { event: 'CHARGED', lines: feeCharged(kind, amount) }, { at, by: null });
}
