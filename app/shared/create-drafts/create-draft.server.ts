import { shiftStatus } from '#domain/shift/status.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import type { BodyOf } from '#contract/call/call.ts';
import type { createShift } from '#contract/shifts/booking.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { Sent } from '#app/forms/submission.server.ts';
import type { WriteOptions } from '#app/upstream/client.server.ts';
import { ifSaid, Unavailable, type Refused, type Result } from '#app/upstream/errors.ts';
import { sentOnce, type Look, type Mark } from '#app/upstream/look-up.ts';

export type Booking = BodyOf<typeof createShift>;
type Form = Extract<Sent<unknown>, { ok: true }>;

export const isAtSite = ({ role, location }: ShiftSummary, body: Booking): boolean =>
  String(role.id) === String(body.role_id) && String(location.id) === String(body.location_id);

export function isLike(draft: ShiftSummary, body: Booking): boolean {
  const { start_at, end_at } = draft;
  const times =
    start_at === null || end_at === null ? [] : [dayOf(start_at), clockTimeOf(start_at), clockTimeOf(end_at)];
  const asked = body.start_date === undefined ? [] : [body.start_date, body.start_time, body.end_time];
  return isAtSite(draft, body) && times.join(' ') === asked.join(' ') && draft.workers === (body.workers ?? 0);
}

type Begun =
  | { ok: true; id: number; message: string | null }
  | { ok: false; error: Refused | Unavailable; mark?: Mark; isAbsent?: boolean };

/**
 * Creates a booking. Without a clear response it is searched for among the drafts: one of the same role, place,
 * times and number of workers can be used, even another person's, because a draft books nothing.
 */
export async function beginOnce(
  { api, clock, t }: Pick<RequestContext, 'api' | 'clock' | 't'>,
  body: Booking,
  { key, mark = null }: WriteOptions & { mark?: Mark | null },
): Promise<Begun> {
  const look: Look = {
    read: () => api.shifts.listShifts({ query: { status: shiftStatus.DRAFT, order: 'LATEST' } }),
    is: (item) => isLike(item as unknown as ShiftSummary, body),
    values: {},
  };
  const sent = await sentOnce(look, mark, clock, async () => withId(await api.booking.createShift({ body }, { key })));
  // Another API's ids may be strings.
  if ('found' in sent) return { ok: true, id: sent.found.id as number, message: t('book.foundBegun') };
  return sent.ok ? { ok: true, id: sent.value.id, message: sent.message } : sent;
}

/** The next page is of what was begun: an answer that does not say which it is is no clear one. */
export const withId = <Value extends { id: number }>(sent: Result<Value>): Result<Value> =>
  sent.ok && ifSaid(() => sent.value.id) === undefined
    ? { ok: false, error: new Unavailable('shape', 'unknown') }
    : sent;

export const refuseBegun = (form: Form, { t }: RequestContext, sent: Extract<Begun, { ok: false }>) =>
  form.refuse(sent.error, { ...sent, absent: sent.isAbsent ? t('book.notBegun') : null });
