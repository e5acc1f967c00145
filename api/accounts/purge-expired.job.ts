import sql from 'sql-template-tag';
import { addHours } from '#domain/shared/time.ts';
import { purgeAttempts } from '../http/idempotency.ts';
import { purgeDataCopies } from './data-copies/store.ts';
import { purgeOpenCallCounters } from '../http/limits/open-call-limiter.ts';
import { deleteCodes } from './auth/codes.ts';
import { purgeDevices } from './auth/devices.ts';
import { purgeIdentityAttempts } from './identity-provider/attempts.ts';
import type { WholeJob } from '../jobs/job.ts';

export const purgeExpired: WholeJob = {
  name: 'purge-expired',
  async run(tx, { now }) {
    await purgeAttempts(tx, now);
    await deleteCodes(tx, now);
    await purgeDevices(tx, now);
    await purgeIdentityAttempts(tx, now);
    await purgeOpenCallCounters(tx, now);
    await purgeDataCopies(tx, now);
    await tx.run(sql`delete from worker_imports where made_at < ${addHours(now, -24)}`);
  },
};
