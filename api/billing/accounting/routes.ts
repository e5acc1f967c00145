import * as contract from '#contract/billing/accounting.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { daysOf } from '../statement/period.ts';
import { billsFile } from './bills.ts';
import { accountantPack } from './pack.ts';

const bills = defineEndpoint(contract.exportBills, ({ db, caller, query, language }) =>
  billsFile(db, caller.businessId, daysOf(query), query, language),
);

const pack = defineEndpoint(contract.exportAccountantPack, async ({ db, files, caller, query, language, now }) =>
  Promise.resolve(accountantPack({ db, files, businessId: caller.businessId, days: daysOf(query), language, now })),
);

export const accounting: Endpoint[] = [bills, pack];
