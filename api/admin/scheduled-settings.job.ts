import { applyScheduledChanges } from './settings/change.ts';
import type { WholeJob } from '../jobs/job.ts';

export const scheduledSettings: WholeJob = {
  name: 'scheduled-settings',
  run: (tx, { now }) => applyScheduledChanges(tx, now),
};
