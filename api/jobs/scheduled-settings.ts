import { applyScheduledChanges } from '../resources/settings/change.ts';
import type { WholeJob } from './job.ts';

export const scheduledSettings: WholeJob = {
  name: 'scheduled-settings',
  run: (tx, { now }) => applyScheduledChanges(tx, now),
};
