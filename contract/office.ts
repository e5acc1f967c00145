import * as payouts from './invoices/provider-acts.ts';
import * as adminSide from './invoices/admin-side.ts';
import * as money from './invoices/office-money.ts';
import * as businesses from './account/provider-businesses.ts';
import * as people from './account/provider-people.ts';
import * as letters from './messages/letters.ts';
import * as workerPay from './workers/payouts.ts';
import * as workers from './workers/provider-workers.ts';
import * as texts from './public-site/editing.ts';

export const officeModules = {
  businesses,
  workers,
  workerPay,
  people,
  acts: adminSide,
  texts,
  payouts,
  money,
  letters,
};
