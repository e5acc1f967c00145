import { forgetAttempts } from '../http/idempotency.ts';
import { deleteOldEmails } from '../mail/deliver.ts';
import { forgetCodes } from '../resources/auth/codes.ts';
import type { Job } from './job.ts';

/** What is too old to be of use: records of writes, letters that were sent, codes. */
export const forgetOld: Job = {
  name: 'forget-old',
  async run(tx, { now }) {
    await forgetAttempts(tx, now);
    await deleteOldEmails(tx, now);
    await forgetCodes(tx, now);
  },
};
