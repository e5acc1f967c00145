import { message } from '#domain/shared/message.ts';
import { zeroCents } from '#domain/shared/money.ts';
import { cancelShift } from '#contract/shifts/cancellation.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { abandonPayment } from '../booking/confirm.ts';
import { deleteDraft, isDraft, lockGroup, lockShift } from '../booking/store.ts';
import { cancelBookedShifts } from './cancel.ts';

const cancelShifts = defineEndpoint(cancelShift, async ({ db, caller, body, payments, mail, edit, t }) => {
  const row = orNotFound(await lockShift(db, caller.businessId, body.id));
  assertVersion(row, body.version, 'error.changedBy');
  if (isDraft(row)) {
    const booked = await abandonPayment({ tx: db, mail, payments, edit }, row);
    if (booked) return fail('conflict', message('error.changed'), { commit: true });
    await deleteDraft(db, row);
    return {
      data: { shift_ids: [row.id], fee: zeroCents, refund: zeroCents, notified_workers: 0 },
      message: t('toast.deleted', { item: t('item.draft') }),
    };
  }
  const series = await lockGroup(db, caller.businessId, row.group_id);
  const { id: _id, version: _version, scope, fee = null, ...reasons } = body;
  const { notified, ...cancelled } = await cancelBookedShifts({ tx: db, mail, edit }, series, row, {
    scope,
    fee,
    reasons,
  });
  const data = { ...cancelled, notified_workers: notified.size };
  const count = data.shift_ids.length;
  return { data, message: count === 1 ? t('toast.shiftCancelled') : t('toast.shiftsCancelled', { count }) };
});

export const cancellation: Endpoint[] = [cancelShifts];
