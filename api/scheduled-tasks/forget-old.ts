import { forgetAttempts } from '../http/idempotency.ts';
import { forgetOpenCalls } from '../http/limits/open-call-limiter.ts';
import { deleteOldEmails } from '../mail/deliver.ts';
import { forgetCodes } from '../resources/auth/codes.ts';
import { forgetOldDevices } from '../resources/auth/devices.ts';
import { forgetIdentityAttempts } from '../resources/identity-provider/attempts.ts';
import type { WholeTask } from './task.ts';

export const forgetOld: WholeTask = {
  name: 'forget-old',
  async run(tx, { now }) {
    await forgetAttempts(tx, now);
    await deleteOldEmails(tx, now);
    await forgetCodes(tx, now);
    await forgetOldDevices(tx, now);
    await forgetIdentityAttempts(tx, now);
    await forgetOpenCalls(tx, now);
  },
};
