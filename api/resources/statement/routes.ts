import * as contract from '#contract/invoices/statement.ts';
import { whyNoStatement } from '#domain/ledger/statement.ts';
import type { Days } from '#domain/time.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { refuseField } from '../../http/refusal.ts';
import { statementFile } from './export.ts';
import { statementOf } from './store.ts';

function daysOf({ start_date: from, end_date: to }: { start_date: string; end_date: string }): Days {
  const wrong = whyNoStatement({ from, to });
  return wrong ? refuseField('end_date', wrong) : { from, to };
}

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
