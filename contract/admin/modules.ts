import * as refunds from '../billing/admin-refunds.ts';
import * as actionPreview from './action-preview.ts';
import * as billing from '../billing/admin-billing.ts';
import * as books from '../billing/books.ts';
import * as reportedPayments from '../billing/reported-payments.ts';
import * as content from '../content/editing.ts';

import { type Call, callsOf } from '../core/call.ts';
import * as workerPay from '../workers/worker-pay.ts';
import * as accounts from './accounts.ts';
import * as businesses from './businesses.ts';
import * as deletions from './deletions.ts';
import * as emailChoices from './emails/email-choices.ts';
import * as emails from './emails/emails.ts';
import * as failedJobs from './failed-jobs.ts';
import * as installation from './installation.ts';
import * as integrityCheck from './integrity-check.ts';
import * as retention from './retention.ts';
import * as settings from './platform-settings.ts';
import * as shifts from './shifts.ts';
import * as users from './team.ts';
import * as workers from './workers.ts';

export const adminModules = {
  installation,
  accounts,
  businesses,
  workers,
  workerPay,
  shifts,
  users,
  settings,
  failedJobs,
  integrityCheck,
  content,
  reportedPayments,
  refunds,
  billing,
  books,
  actionPreview,
  emailChoices,
  emails,
  deletions,
  retention,
};

export const adminSide: readonly Call[] = Object.values(adminModules).flatMap(callsOf);
