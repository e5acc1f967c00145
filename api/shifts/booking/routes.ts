import type { z } from 'zod';
import { hasPermission } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import * as contract from '#contract/shifts/booking.ts';
import type { Database } from '../../db/client.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { assertOpen } from '../../platform/setup-status.ts';
import { paymentAnswer, paymentOfGroup, type PaymentRow } from '../../billing/cards/payments.ts';
import { assertNotSuspended } from '../../accounts/business/suspension.ts';
import { changeBooked, selectedShifts, assertSite, fillDraft, splitChange } from './change.ts';
import { abandonPayment } from './confirm.ts';
import type { Paying } from './pay.ts';
import { publishDraft } from './publish.ts';
import { notifyOfChange } from './notify.ts';
import { insertDraft, isDraft, lockGroup, lockShift, type ShiftRow } from './store.ts';

type BookingAnswer = z.output<(typeof contract.updateShift)['answer']>;

async function answer(
  db: Database,
  caller: BusinessCaller,
  id: number,
  ids: number[],
  payment: PaymentRow | null,
): Promise<BookingAnswer> {
  const row = orNotFound(await lockShift(db, caller.businessId, id));
  return {
    id,
    version: row.version,
    status: row.status,
    group_id: row.group_id,
    shift_ids: ids,
    payment: payment && paymentAnswer(payment, hasPermission(caller.role, 'cards')),
  };
}

const create = defineEndpoint(contract.createShift, async ({ db, caller, body, edit, t }) => {
  const { site } = splitChange(body);
  await assertSite(db, caller.businessId, site);
  const id = await insertDraft(db, caller.businessId, caller.accountId, body, edit);
  await fillDraft(db, { ...body, id, business_id: caller.businessId, draft: {} }, body, edit);
  return { data: await answer(db, caller, id, [id], null), message: t('toast.draftSaved') };
});

type UpdateContext = Context<typeof contract.updateShift>;

const payingOf = ({ db, mail, now, caller, payments: provider, idempotencyKey, request }: UpdateContext): Paying => ({
  tx: db,
  mail,
  now,
  caller,
  payments: provider,
  idempotencyKey,
  fallbackUrl: new URL('/', request.url).href,
});

async function change(context: UpdateContext, row: ShiftRow, body: z.output<typeof contract.shiftChange>) {
  const { db, caller, now, edit, mail, t, payments: provider } = context;
  const { id, version, publish: _draft, scope, shift_ids, ...fields } = body;
  assertVersion(row, version);
  if (isDraft(row)) {
    const booked = await abandonPayment({ tx: db, mail, payments: provider, edit }, row);
    if (booked) return fail('not_editable', message('shift.notEditable'), { commit: true });
    await fillDraft(db, row, fields, edit);
    return { data: await answer(db, caller, id, [id], null), message: t('toast.draftSaved') };
  }
  const series = await lockGroup(db, caller.businessId, row.group_id);
  const targets = selectedShifts(series, row, scope, shift_ids, now);
  const ids = await changeBooked(db, series, targets, fields, row, edit);
  await notifyOfChange(
    { db, mail, now },
    targets.filter((target) => ids.includes(target.id)),
  );
  return {
    data: await answer(db, caller, id, ids, await paymentOfGroup(db, row.group_id)),
    message: ids.length === 0 ? t('toast.nothingChanged') : t('toast.seriesUpdated', { count: ids.length }),
  };
}

const update = defineEndpoint(contract.updateShift, async (context) => {
  const { db, caller, body, t } = context;
  const row = orNotFound(await lockShift(db, caller.businessId, body.id));
  if (!body.publish) return change(context, row, body);
  await assertOpen(db, context);
  await assertNotSuspended(db, caller.businessId);
  const { ids, payment } = await publishDraft(payingOf(context), row, body);
  return {
    data: await answer(db, caller, row.id, ids, payment),
    ...(ids.length > 0 && { message: t('toast.shiftBooked') }),
  };
});

export const booking: Endpoint[] = [create, update];
