import { pageLimit } from '#domain/shared/paging.ts';
import { readId } from '#domain/shared/id.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { RequestContext } from '#app/context.server.ts';
import { mapWithDeadline } from '#app/shared/bulk-actions/map-with-deadline.server.ts';
import { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { parseMark, serializeMark } from '#app/api-client/reconcile-write.ts';
import { isSameSite, isSameBooking, requireCreatedId, type BookingBody } from './create-draft.server.ts';

export interface DraftRequest {
  body: BookingBody;
  key: string;
}

export type DraftOutcome =
  | { is: 'begun'; id: number }
  | { is: 'rejected'; error: ApiError | Unavailable }
  | { is: 'absent' }
  | { is: 'unclear' }
  | { is: 'left' };

interface DraftOutcomes {
  /** In the order of the bookings. */
  outcomes: DraftOutcome[];
  /** Carried by the form that sends the rest again; null where everything is clear. */
  unknownOutcome: string | null;
}

const maxPages = 5;

/**
 * Creates several bookings. Those without a clear response are searched for among drafts that were not there
 * before. If the form was sent before (`unsure`), all its bookings are searched for first; two equal bookings
 * are two drafts, so each draft counts once.
 */
export async function createDrafts(
  { api, clock }: Pick<RequestContext, 'api' | 'clock'>,
  bookings: readonly DraftRequest[],
  { atOnce, unsure }: { atOnce: number; unsure: string | null },
): Promise<DraftOutcomes> {
  const mark = parseMark(unsure);
  const since = mark?.since ?? clock.now();
  const before = await readDrafts(api);
  if (before.error?.reason === 'timeout') return unsentOutcomes(bookings, before.error, unsure);
  const seen = new KnownDrafts(mark?.knownIds ?? before.drafts.map(({ id }) => String(id)));
  const begun: (DraftOutcome | null)[] = bookings.map(({ body }) => {
    const found = mark && seen.lookFor(body, before);
    return found?.is === 'absent' ? null : found;
  });
  const sent = await mapWithDeadline(
    bookings.map((booking, index) => ({ ...booking, known: begun[index] ?? null })),
    { atOnce, skipped: ({ known }) => known ?? ({ is: 'left' } as const) },
    async ({ body, key, known }) => {
      if (known) return known;
      const answer = requireCreatedId(await api.booking.createShift({ body }, { key }));
      if (answer.ok) return { is: 'begun', id: answer.value.id } as const;
      if (!isOutcomeUnknown(answer.error)) return { is: 'rejected', error: answer.error } as const;
      // After a timeout of a minute the user does not wait for one more call: the booking is reconciled when the
      // form is sent again.
      return answer.error.reason === 'timeout' ? ({ is: 'unclear' } as const) : null;
    },
  );
  for (const item of sent) if (item?.is === 'begun') seen.add(item.id);
  const after = sent.includes(null) ? await readDrafts(api) : before;
  const ended = bookings.map(({ body }, index) => sent[index] ?? seen.lookFor(body, after));
  const open = new Set<DraftOutcome['is']>(mark ? ['absent', 'unclear', 'left'] : ['absent', 'unclear']);
  const isClear = !ended.some(({ is }) => open.has(is));
  return {
    outcomes: ended,
    unknownOutcome: isClear ? null : serializeMark({ since, knownIds: seen.ids, isDoubtful: true }),
  };
}

const unsentOutcomes = (
  bookings: readonly DraftRequest[],
  error: Unavailable,
  unsure: string | null,
): DraftOutcomes => ({
  outcomes: bookings.map(() => (unsure ? { is: 'unclear' } : { is: 'rejected', error })),
  unknownOutcome: unsure,
});

const isOutcomeUnknown = (error: ApiError | Unavailable): error is Unavailable =>
  error instanceof Unavailable && error.outcome === 'unknown';

interface Drafts {
  drafts: ShiftSummary[];
  isAll: boolean;
  error: Unavailable | null;
}

/** Latest first, as far as they can be parsed. */
async function readDrafts(api: RequestContext['api']): Promise<Drafts> {
  const drafts: ShiftSummary[] = [];
  let isReadable = true;
  try {
    for (let page = 1; page <= maxPages; page += 1) {
      const query = { status: shiftStatus.DRAFT, order: 'LATEST', limit: pageLimit, page } as const;
      const { items, more, unreadable } = await api.shifts.listShifts({ query });
      drafts.push(...items);
      isReadable &&= unreadable.length === 0;
      if (!more) return { drafts, isAll: isReadable, error: null };
    }
  } catch (error) {
    if (error instanceof Unavailable) return { drafts, isAll: false, error };
    if (!(error instanceof ApiError)) throw error;
  }
  return { drafts, isAll: false, error: null };
}

class KnownDrafts {
  readonly #ids: Set<string>;

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids);
  }

  get ids(): string[] {
    return [...this.#ids];
  }

  add(id: number): void {
    this.#ids.add(String(id));
  }

  /** Searches for a draft of this booking that was not there before. A list without times cannot tell. */
  lookFor(body: BookingBody, { drafts, isAll }: Drafts): Exclude<DraftOutcome, { is: 'rejected' | 'left' }> {
    const since = drafts.filter(({ id }) => !this.#ids.has(String(id)));
    const id = readId(since.find((draft) => isSameBooking(draft, body))?.id);
    if (id !== null) {
      this.add(id);
      return { is: 'begun', id };
    }
    const untimed = since.some((draft) => draft.start_at === null && isSameSite(draft, body));
    return { is: isAll && !untimed ? 'absent' : 'unclear' };
  }
}
