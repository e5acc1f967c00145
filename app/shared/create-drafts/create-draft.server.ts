import { shiftStatus } from '#domain/shifts/status.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { createShift } from '#contract/shifts/booking.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { SubmittedForm } from '#app/forms/submission.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ifReadable, Unavailable, type ApiError, type Result } from '#app/api-client/errors.ts';
import { reconcileWrite, type Lookup, type WriteMark } from '#app/api-client/reconcile-write.ts';

export type BookingBody = BodyOf<typeof createShift>;
type Form = Extract<SubmittedForm<unknown>, { ok: true }>;

export const isSameSite = ({ role, location }: ShiftSummary, body: BookingBody): boolean =>
  String(role.id) === String(body.role_id) && String(location.id) === String(body.location_id);

export function isSameBooking(draft: ShiftSummary, body: BookingBody): boolean {
  const { start_at, end_at } = draft;
  const times =
    start_at === null || end_at === null ? [] : [dayOf(start_at), clockTimeOf(start_at), clockTimeOf(end_at)];
  // A draft has times once its schedule is complete.
  const asked =
    body.start_date === undefined || body.break_type === undefined
      ? []
      : [body.start_date, body.start_time, body.end_time];
  return isSameSite(draft, body) && times.join(' ') === asked.join(' ') && draft.workers === (body.workers ?? 0);
}

type CreatedDraft =
  | { ok: true; id: number; message: string | null }
  | { ok: false; error: ApiError | Unavailable; mark?: WriteMark; isAbsent?: boolean };

/**
 * Creates a booking. Without a clear response it is searched for among the drafts: one of the same role, place,
 * times and number of workers can be used, even another person's, because a draft books nothing.
 */
export async function createDraft(
  { api, clock, t }: Pick<RequestContext, 'api' | 'clock' | 't'>,
  body: BookingBody,
  { key, mark = null }: WriteOptions & { mark?: WriteMark | null },
): Promise<CreatedDraft> {
  const look: Lookup = {
    read: () => api.shifts.listShifts({ query: { status: shiftStatus.DRAFT, order: 'LATEST' } }),
    isMatch: (item) => isSameBooking(item as unknown as ShiftSummary, body),
    values: {},
  };
  const sent = await reconcileWrite(look, mark, clock, async () =>
    requireCreatedId(await api.booking.createShift({ body }, { key })),
  );
  // Another API's ids may be strings.
  if ('found' in sent) return { ok: true, id: sent.found.id as number, message: t('book.foundBegun') };
  return sent.ok ? { ok: true, id: sent.value.id, message: sent.message } : sent;
}

/** The next page is of what was begun: an answer that does not say which it is is no clear one. */
export const requireCreatedId = <Value extends { id: number }>(sent: Result<Value>): Result<Value> =>
  sent.ok && ifReadable(() => sent.value.id) === undefined
    ? { ok: false, error: new Unavailable('shape', 'unknown') }
    : sent;

export const rejectUncreatedDraft = (form: Form, { t }: RequestContext, sent: Extract<CreatedDraft, { ok: false }>) =>
  form.reject(sent.error, { ...sent, absent: sent.isAbsent ? t('book.notBegun') : null });
