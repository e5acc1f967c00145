import { applyEveryCredit, businessesWithCredit, returnCredits } from '../resources/ledger/credits.ts';
import type { Task } from './task.ts';

/** Credits are set against what is open; what is left of one after a week goes back to its card. */
export const settleCredits: Task = {
  name: 'settle-credits',
  async run(tx, { now }) {
    const stamp = { at: now, by: null };
    await applyEveryCredit(tx, stamp);
    for (const businessId of await businessesWithCredit(tx)) await returnCredits(tx, businessId, stamp);
  },
};
