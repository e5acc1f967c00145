import * as contract from '#contract/invoices/credits.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { found } from '../../http/refusal.ts';
import { expectConfirmed } from '../auth/confirmation.ts';
import { creditsFile } from './export.ts';
import { expectAccount, requestPayout } from './payout.ts';
import { everyCredit, findCredit, listCredits } from './store.ts';

const list = defineEndpoint(contract.listCredits, ({ db, caller, query, now }) =>
  listCredits(db, caller.businessId, query, now),
);

const exportList = defineEndpoint(contract.exportCredits, ({ db, caller, query, now, language }) =>
  creditsFile(query.format, everyCredit(db, caller.businessId, query), now, language),
);

const get = defineEndpoint(contract.getCredit, async ({ db, caller, params }) => ({
  data: found(await findCredit(db, caller.businessId, params.id)),
}));

const payout = defineEndpoint(contract.requestPayout, async ({ db, caller, params, body, edit, now, t }) => {
  found(await findCredit(db, caller.businessId, params.id));
  await expectConfirmed({ db, caller, now });
  await expectAccount(db, body);
  return {
    data: await requestPayout(db, caller.businessId, params.id, body, edit),
    message: t('credits.requested'),
  };
});

export const credits: Endpoint[] = [list, exportList, get, payout];
