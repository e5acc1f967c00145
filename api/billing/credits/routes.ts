import * as contract from '#contract/billing/credits.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { assertReauthenticated } from '../../accounts/auth/reauthentication.ts';
import { creditsFile } from './export.ts';
import { assertRefundAccount, requestRefund } from './refund-request.ts';
import { allCredits, findCredit, listCredits } from './store.ts';

const list = defineEndpoint(contract.listCredits, ({ db, caller, query, now }) =>
  listCredits(db, caller.businessId, query, now),
);

const exportList = defineEndpoint(contract.exportCredits, ({ db, caller, query, now, language }) =>
  creditsFile(query.format, allCredits(db, caller.businessId, query), now, language),
);

const get = defineEndpoint(contract.getCredit, async ({ db, caller, params }) => ({
  data: orNotFound(await findCredit(db, caller.businessId, params.id)),
}));

const refundRequest = defineEndpoint(
  contract.requestCreditRefund,
  async ({ db, caller, params, body, edit, now, t }) => {
    orNotFound(await findCredit(db, caller.businessId, params.id));
    await assertReauthenticated({ db, caller, now });
    await assertRefundAccount(db, body);
    return {
      data: await requestRefund(db, caller.businessId, params.id, body, edit),
      message: t('credits.requested'),
    };
  },
);

export const credits: Endpoint[] = [list, exportList, get, refundRequest];
