import * as contract from '#contract/accounts/page-intros.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { countPageIntroView } from './page-intros.store.ts';

const see = defineEndpoint(contract.recordPageIntroView, async ({ db, caller, body }) => ({
  data: await countPageIntroView(db, caller.accountId, body.page),
}));

export const pageIntros: Endpoint[] = [see];
