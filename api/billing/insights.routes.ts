import * as contract from '#contract/billing/insights.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { getInsights } from './insights.store.ts';
import { daysOf } from './statement/period.ts';
import { insightsFile } from './insights.export.ts';

const get = defineEndpoint(contract.getInsights, async ({ db, caller, query, now }) => ({
  data: await getInsights(db, caller.businessId, daysOf(query), now),
}));

const exportAll = defineEndpoint(contract.exportInsights, async ({ db, caller, query, now, language }) =>
  insightsFile(query.format, await getInsights(db, caller.businessId, daysOf(query), now), now, language),
);

export const insights: Endpoint[] = [get, exportAll];
