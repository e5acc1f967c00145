import * as contract from '#contract/account/page-intros.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { countPageIntroView } from './store.ts';

const see = defineEndpoint(contract.recordPageIntroView, async ({ db, caller, body }) => ({
  data: await countPageIntroView(db, caller.accountId, body.page),
}));

export const pageIntros: Endpoint[] = [see];
