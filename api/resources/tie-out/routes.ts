import * as contract from '#contract/invoices/tie-out.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { tieOutFile } from './export.ts';
import { tieOutOf } from './tie-out.ts';

const get = defineEndpoint(contract.getTieOut, async ({ db, caller, query, now }) => ({
  data: await tieOutOf(db, caller.businessId, query, now),
}));

const exportFile = defineEndpoint(contract.exportTieOut, async ({ db, caller, query, now, language }) =>
  tieOutFile(query.format, await tieOutOf(db, caller.businessId, query, now), language),
);

export const tieOut: Endpoint[] = [get, exportFile];
