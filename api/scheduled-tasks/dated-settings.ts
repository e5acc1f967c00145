import { applyPlanned } from '../resources/settings/change.ts';
import type { WholeTask } from './task.ts';

/** Settings of the provider hold from the beginning of their day. */
export const datedSettings: WholeTask = {
  name: 'dated-settings',
  run: (tx, { now }) => applyPlanned(tx, now),
};
