import * as refunds from '../billing/admin-refunds.ts';
import type { Call } from '../core/call.ts';
import { callsOf } from '../registry.ts';
import * as accounts from './accounts.ts';
import * as actions from './actions.ts';
import * as billing from '../billing/admin-billing.ts';
import * as businesses from './businesses.ts';
import * as users from './team.ts';
import * as emails from './emails.ts';
import * as workerPay from '../workers/worker-pay.ts';
import * as workers from './workers.ts';
import * as content from '../content/editing.ts';

export const adminModules = {
  accounts,
  businesses,
  workers,
  workerPay,
  users,
  actions,
  content,
  refunds,
  billing,
  emails,
};

export const adminSide: readonly Call[] = Object.values(adminModules).flatMap(callsOf);
