import * as contract from '#contract/billing/transfers.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { reportTransfer, cancelTransfer, getAmountsDue } from './transfers.store.ts';

const get = defineEndpoint(contract.getAmountsDue, async ({ db, caller, query, now }) => ({
  data: await getAmountsDue(db, caller.businessId, query, now),
}));

const send = defineEndpoint(contract.reportTransfer, async ({ db, caller, body, now, t }) => ({
  data: await reportTransfer(db, caller.businessId, body, { at: now, by: caller.name }),
  message: t('transfers.recorded'),
}));

const cancel = defineEndpoint(contract.cancelTransfer, async ({ db, caller, params, now, t }) => {
  await cancelTransfer(db, caller.businessId, params.id, { at: now, by: caller.name });
  return { message: t('transfers.cancelled') };
});

export const transfers: Endpoint[] = [get, send, cancel];
