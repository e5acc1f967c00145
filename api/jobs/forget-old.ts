import { forgetAttempts } from '../http/idempotency.ts';
import type { Job } from './job.ts';

/** Records of writes that are too old to be repeated. */
export const forgetOld: Job = {
  name: 'forget-old',
  async run(tx, { now }) {
    await forgetAttempts(tx, now);
  },
};
