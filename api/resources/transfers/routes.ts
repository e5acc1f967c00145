import * as contract from '#contract/invoices/transfers.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { sendTransfer, takeBackTransfer, toPayAtOnce } from './store.ts';

const get = defineEndpoint(contract.getToPay, async ({ db, caller, query, now }) => ({
  data: await toPayAtOnce(db, caller.businessId, query.only, now),
}));

const send = defineEndpoint(contract.sendTransfer, async ({ db, caller, body, now, t }) => ({
  data: await sendTransfer(db, caller.businessId, body, { at: now, by: caller.name }),
  message: t('transfers.recorded'),
}));

const takeBack = defineEndpoint(contract.takeBackTransfer, async ({ db, caller, params, now, t }) => {
  await takeBackTransfer(db, caller.businessId, params.id, { at: now, by: caller.name });
  return { message: t('transfers.takenBack') };
});

export const transfers: Endpoint[] = [get, send, takeBack];
