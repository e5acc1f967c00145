import { applyOpenCredits, businessesToSettle, returnCredits } from './ledger/credits.ts';
import type { JobByBusiness } from '../jobs/job.ts';

/** What is left of a card credit after a week is refunded to its card. */
export const settleCredits: JobByBusiness = {
  name: 'settle-credits',
  after: ['weekly-invoices'],
  businesses: (tx, { now }) => businessesToSettle(tx, now),
  async runFor(tx, businessId, { now }) {
    const stamp = { at: now, by: null };
    await applyOpenCredits(tx, businessId, stamp);
    await returnCredits(tx, businessId, stamp);
  },
};
