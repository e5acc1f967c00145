import * as contract from '#contract/invoices/tie-out.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { tieOutFile } from './export.ts';
import { tieOutOf } from './tie-out.ts';

const get = defineEndpoint(contract.getTieOut, async ({ db, caller, query, now }) => ({
  data: await tieOutOf(db, caller.businessId, query, now),
}));

const exportXlsx = defineEndpoint(contract.exportTieOut, async ({ db, caller, query, now, language }) =>
  tieOutFile('xlsx', await tieOutOf(db, caller.businessId, query, now), language),
);

const exportCsv = defineEndpoint(contract.exportTieOutCsv, async ({ db, caller, query, now, language }) =>
  tieOutFile('csv', await tieOutOf(db, caller.businessId, query, now), language),
);

export const tieOuts: Endpoint[] = [get, exportXlsx, exportCsv];
