import * as contract from '#contract/invoices/insights.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { insightsOf } from '../../figures/insights.ts';
import { daysOf } from '../statement/period.ts';
import { insightsFile } from './export.ts';

const get = defineEndpoint(contract.getInsights, async ({ db, caller, query, now }) => ({
  data: await insightsOf(db, caller.businessId, daysOf(query), now),
}));

const exportAll = defineEndpoint(contract.exportInsights, async ({ db, caller, query, now, language }) =>
  insightsFile(query.format, await insightsOf(db, caller.businessId, daysOf(query), now), now, language),
);

export const insights: Endpoint[] = [get, exportAll];
