import * as refunds from '../billing/admin-refunds.ts';
import * as adminSide from './actions.ts';
import * as billing from '../billing/admin-billing.ts';
import * as businesses from './businesses.ts';
import * as users from './team.ts';
import * as emails from './emails.ts';
import * as workerPay from '../workers/worker-pay.ts';
import * as workers from './workers.ts';
import * as content from '../content/editing.ts';

export const adminModules = {
  businesses,
  workers,
  workerPay,
  users,
  actions: adminSide,
  content,
  refunds,
  billing,
  emails,
};
