import * as contract from '#contract/account/purposes.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { countPurpose } from './store.ts';

const see = defineEndpoint(contract.seePurpose, async ({ db, caller, body }) => ({
  data: await countPurpose(db, caller.accountId, body.page),
}));

export const purposes: Endpoint[] = [see];
