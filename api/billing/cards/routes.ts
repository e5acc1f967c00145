import { createHash, randomUUID } from 'node:crypto';
import * as contract from '#contract/billing/cards.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound } from '../../api-error.ts';
import { assertReauthenticated } from '../../accounts/auth/reauthentication.ts';
import { emailPaymentChange } from '../../accounts/auth/security-emails.ts';
import { acceptCard } from './accepted.ts';
import { finishSetups, hasWaitingSetups, insertSetup } from './setups.ts';
import * as store from './store.ts';

const list = defineEndpoint(contract.listCards, async ({ db, caller, payments, now }) => {
  // The payer may return from the bank without our redirect: then the card is saved when the list is read.
  if (await hasWaitingSetups(db, caller.businessId))
    await db.tx((tx) => finishSetups(tx, payments, caller.businessId, now));
  return { data: await store.listCards(db, caller.businessId) };
});

const create = defineEndpoint(
  contract.createCard,
  async ({ db, caller, body, payments, idempotencyKey, request, now, t, afterCommit }) => {
    await assertReauthenticated({ db, caller, now });
    const { businessId } = caller;
    const key = `card-${createHash('sha256')
      .update(JSON.stringify([businessId, idempotencyKey ?? randomUUID(), body]))
      .digest('hex')}`;
    const returnUrl = body.return_url ?? new URL('/', request.url).href;
    const outcome = await acceptCard('card', () =>
      payments.save({ db, now }, { businessId, card: body.card, returnUrl, key }),
    );
    if (outcome.state === 'REQUIRES_ACTION') {
      await insertSetup(db, { setup_id: outcome.id, business_id: businessId, is_default: body.is_default }, now);
      return { data: { card: null, redirect_url: outcome.redirectUrl } };
    }
    const { card, replaced } = await store.saveCard(db, businessId, outcome.card, {
      isDefault: body.is_default,
      at: now,
    });
    await emailPaymentChange(db, businessId, 'cardAdded', now);
    if (replaced !== null) afterCommit(() => payments.forget(replaced));
    return { data: { card, redirect_url: null }, message: t('toast.cardAdded') };
  },
);

const remove = defineEndpoint(contract.deleteCard, async ({ db, caller, params, payments, now, t, afterCommit }) => {
  const card = orNotFound(await store.findCard(db, caller.businessId, params.id));
  await assertReauthenticated({ db, caller, now });
  await emailPaymentChange(db, caller.businessId, 'cardRemoved', now);
  await store.deleteCard(db, caller.businessId, card, now);
  afterCommit(() => payments.forget(card.provider_id));
  return { message: t('toast.deleted', { item: t('item.card') }) };
});

const setDefault = defineEndpoint(contract.setDefaultCard, async ({ db, caller, params, now, t }) => {
  orNotFound(await store.findCard(db, caller.businessId, params.id));
  await assertReauthenticated({ db, caller, now });
  await emailPaymentChange(db, caller.businessId, 'cardDefault', now);
  return { data: await store.makeDefault(db, caller.businessId, params.id), message: t('toast.cardDefault') };
});

export const cards: Endpoint[] = [list, create, remove, setDefault];
