import { applyPlanned } from '../resources/settings/change.ts';
import type { WholeTask } from './task.ts';

export const datedSettings: WholeTask = {
  name: 'dated-settings',
  run: (tx, { now }) => applyPlanned(tx, now),
};
