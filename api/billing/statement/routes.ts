import * as contract from '#contract/billing/statement.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { daysOf } from './period.ts';
import { statementFile } from './export.ts';
import { statementOf } from './store.ts';

const get = defineEndpoint(contract.getStatement, async ({ db, caller, query, language }) => ({
  data: await statementOf(db, caller.businessId, daysOf(query), language),
}));

const exportFile = defineEndpoint(contract.exportStatement, async ({ db, caller, query, language }) =>
  statementFile(query.format, await statementOf(db, caller.businessId, daysOf(query), language), language),
);

export const statement: Endpoint[] = [get, exportFile];
