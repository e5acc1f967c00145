import sql from 'sql-template-tag';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { WholeJob } from '../../jobs/job.ts';

export const updateShiftStatuses: WholeJob = {
  name: 'update-shift-statuses',
  async run(tx, { now }) {
    await tx.run(sql`
      update shifts set status = case when ends_at <= ${now} then ${shiftStatus.COMPLETED}::smallint else ${shiftStatus.IN_PROGRESS}::smallint end,
        updated_at = case when ends_at <= ${now} then ends_at else starts_at end
      where (status = ${shiftStatus.NEW} and starts_at <= ${now}) or (status = ${shiftStatus.IN_PROGRESS} and ends_at <= ${now})`);
  },
};
