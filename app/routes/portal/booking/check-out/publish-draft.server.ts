import { shiftStatus } from '#domain/shifts/status.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { updateShift } from '#contract/shifts/booking.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ifReadable, Unavailable, type Result } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';

type Publication = Extract<BodyOf<typeof updateShift>, { publish: true }>;

/** The payment can still be pending at the bank while the booking is a draft. */
interface Published {
  id: number;
  version: number;
  payment: (Pick<BookedShift['payment'], 'amount' | 'state'> & Partial<BookedShift['payment']>) | null;
}

/**
 * Publishes a draft. When the outcome is unknown the draft is read again: if it is no longer a draft, it was
 * booked.
 */
export async function publishDraft(
  { api, t }: Pick<RequestContext, 'api' | 't'>,
  body: Publication,
  { key }: WriteOptions,
): Promise<Result<Published>> {
  const sent = await api.booking.updateShift({ body }, { key });
  if (sent.ok && ifReadable(() => [sent.value.id, sent.value.version, sent.value.payment])) return sent;
  if (!sent.ok && !(sent.error instanceof Unavailable && sent.error.outcome === 'unknown')) return sent;
  const shift = await orNull(api.shifts.getShift({ params: { id: body.id } }));
  if (shift && shift.status !== shiftStatus.DRAFT) return { ok: true, value: shift, message: t('book.foundBooked') };
  if (!sent.ok) return sent;
  // A shift that cannot be read either was booked: the API said so. One that is a draft still waits for the bank.
  if (!shift) return { ok: true, value: { id: body.id, version: body.version, payment: null }, message: sent.message };
  return { ok: false, error: new Unavailable('shape', 'unknown') };
}
