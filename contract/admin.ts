import * as refunds from './invoices/admin-refunds.ts';
import * as adminSide from './invoices/admin.ts';
import * as billing from './invoices/admin-billing.ts';
import * as businesses from './account/admin-businesses.ts';
import * as users from './account/admin-users.ts';
import * as emails from './messages/admin-emails.ts';
import * as workerPay from './workers/worker-pay.ts';
import * as workers from './workers/admin-workers.ts';
import * as content from './public-site/editing.ts';

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
