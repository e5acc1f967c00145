import type { Logger } from 'pino';
import { retentionKinds } from '#domain/admin/retention.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import type { Files } from '../../files/storage/files.ts';
import { enqueue } from '../../jobs/engine.ts';
import type { WholeJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/work.ts';
import { eraseByRetention, isRetentionKind } from './erase.ts';

/** On the first run after midnight, a job for each kind. */
export const nightlyRetention: WholeJob = {
  name: 'nightly-retention',
  async run(tx, { since, now }) {
    if (since !== null && dayOf(since) === dayOf(now)) return;
    await enqueue(
      tx,
      'retention',
      retentionKinds.map((id) => ({ id })),
      now,
    );
  },
};

interface Erasing {
  db: Database;
  files: Files;
  now: () => Date;
  log: Logger;
}

export const retentionWork = ({ db, files, now, log }: Erasing): Work => ({
  retention: {
    handle: async (id) => {
      const kind = String(id);
      if (!isRetentionKind(kind)) return;
      const rows = await eraseByRetention(db, files, kind, now());
      if (rows > 0) log.info({ kind, rows }, 'retention erased what is too old');
    },
  },
});
