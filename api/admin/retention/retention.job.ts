import type { Logger } from 'pino';
import { retentionKinds } from '#domain/admin/retention.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { Database } from '../../db/client.ts';
import type { Files } from '../../files/storage/files.ts';
import { enqueue } from '../../jobs/engine.ts';
import type { WholeJob } from '../../jobs/job.ts';
import type { Work } from '../../jobs/work.ts';
import { eraseByRetention, eraseForgotten, isRetentionKind } from './erase.ts';

/** Not by a setting. */
const forgottenUploads = 'uploads';

/** On the first run after midnight, a job for each kind. */
export const nightlyRetention: WholeJob = {
  name: 'nightly-retention',
  async run(tx, { since, now }) {
    if (since !== null && dayOf(since) === dayOf(now)) return;
    await enqueue(
      tx,
      'retention',
      [...retentionKinds, forgottenUploads].map((id) => ({ id })),
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
      let rows = 0;
      if (isRetentionKind(kind)) rows = await eraseByRetention(db, files, kind, now());
      else if (kind === forgottenUploads) rows = await eraseForgotten(db, files, now());
      if (rows > 0) log.info({ kind, rows }, 'retention erased what is too old');
    },
  },
});
