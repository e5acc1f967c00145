import { hasPermission } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import * as contract from '#contract/shifts/card-check.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '../api-error.ts';
import { confirmPayment, failDeclinedPayment } from './booking/confirm.ts';
import { bookedIds, isDraft, lockGroup } from './booking/store.ts';
import { findPayment, paymentAnswer, type PaymentRow } from '../billing/cards/payments.ts';
import { findSetup } from '../billing/cards/setups.ts';
import { checkSetup } from '../billing/cards/check-setup.ts';

const check = defineEndpoint(
  contract.checkPayment,
  async ({ db, caller, body, edit, now, mail, t, payments: provider }) => {
    const seesCards = hasPermission(caller.role, 'cards');
    const setup = seesCards ? await findSetup(db, caller.businessId, body.payment_id) : null;
    if (setup) return { data: await checkSetup(db, provider, setup, now) };
    const seen = orNotFound(await findPayment(db, caller.businessId, body.payment_id));
    if (seen.group_id === null) return fail('payment_not_confirmed', message('payment.notConfirmed'));
    // Shifts are locked first, as everywhere; the payment may have changed meanwhile.
    const [draft] = await lockGroup(db, caller.businessId, seen.group_id);
    const row = orNotFound(await findPayment(db, caller.businessId, body.payment_id));
    if (row.state === 'FAILED') return failDeclinedPayment(row);
    const show = (payment: PaymentRow, ids: number[]) => ({
      payment: paymentAnswer(payment, seesCards),
      shift_ids: ids,
    });
    if (row.state !== 'REQUIRES_ACTION' || !draft || !isDraft(draft))
      return { data: show(row, await bookedIds(db, seen.group_id)) };
    const confirmed = await confirmPayment({ tx: db, mail, payments: provider, edit }, draft, row);
    return confirmed
      ? { data: show(confirmed.payment, confirmed.ids), message: t('toast.shiftBooked') }
      : { data: show(row, []) };
  },
);

export const cardCheck: Endpoint[] = [check];
