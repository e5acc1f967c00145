import * as contract from '#contract/invoices/statement.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { daysOf } from './days.ts';
import { statementFile } from './export.ts';
import { statementOf } from './store.ts';

const get = defineEndpoint(contract.getStatement, async ({ db, caller, query, language }) => ({
  data: await statementOf(db, caller.businessId, daysOf(query), language),
}));

const exportXlsx = defineEndpoint(contract.exportStatement, async ({ db, caller, query, language }) =>
  statementFile('xlsx', await statementOf(db, caller.businessId, daysOf(query), language), language),
);

const exportCsv = defineEndpoint(contract.exportStatementCsv, async ({ db, caller, query, language }) =>
  statementFile('csv', await statementOf(db, caller.businessId, daysOf(query), language), language),
);

export const statements: Endpoint[] = [get, exportXlsx, exportCsv];
