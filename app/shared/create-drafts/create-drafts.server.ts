import { pageLimit } from '#domain/paging.ts';
import { readId } from '#domain/id.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { RequestContext } from '#app/context.server.ts';
import { eachWithinAMinute } from '#app/parts/bulk-decision/each-within-a-minute.server.ts';
import { Refused, Unavailable } from '#app/upstream/errors.ts';
import { markIn, textOfMark } from '#app/upstream/look-up.ts';
import { isAtSite, isLike, withId, type Booking } from './begin-once.server.ts';

export interface ToBegin {
  body: Booking;
  key: string;
}

export type BegunAmong =
  | { is: 'begun'; id: number }
  | { is: 'refused'; error: Refused | Unavailable }
  | { is: 'absent' }
  | { is: 'unclear' }
  | { is: 'left' };

interface BegunEach {
  /** In the order of the bookings. */
  begun: BegunAmong[];
  /** Carried by the form that sends the rest again; null where everything is clear. */
  unsure: string | null;
}

const mostPages = 5;

/**
 * Creates several bookings. Those without a clear response are searched for among drafts that were not there
 * before. If the form was sent before (`unsure`), all its bookings are searched for first; two equal bookings
 * are two drafts, so each draft counts once.
 */
export async function beginEach(
  { api, clock }: Pick<RequestContext, 'api' | 'clock'>,
  bookings: readonly ToBegin[],
  { atOnce, unsure }: { atOnce: number; unsure: string | null },
): Promise<BegunEach> {
  const mark = markIn(unsure);
  const since = mark?.since ?? clock.now();
  const before = await readDrafts(api);
  if (before.error?.reason === 'timeout') return notSent(bookings, before.error, unsure);
  const seen = new Seen(mark?.known ?? before.drafts.map(({ id }) => String(id)));
  const begun: (BegunAmong | null)[] = bookings.map(({ body }) => {
    const found = mark && seen.lookFor(body, before);
    return found?.is === 'absent' ? null : found;
  });
  const sent = await eachWithinAMinute(
    bookings.map((booking, index) => ({ ...booking, known: begun[index] ?? null })),
    { atOnce, leftOut: ({ known }) => known ?? ({ is: 'left' } as const) },
    async ({ body, key, known }) => {
      if (known) return known;
      const answer = withId(await api.booking.createShift({ body }, { key }));
      if (answer.ok) return { is: 'begun', id: answer.value.id } as const;
      if (!isUnknown(answer.error)) return { is: 'refused', error: answer.error } as const;
      // After a timeout of a minute the user does not wait for one more call: the booking is reconciled when the
      // form is sent again.
      return answer.error.reason === 'timeout' ? ({ is: 'unclear' } as const) : null;
    },
  );
  for (const each of sent) if (each?.is === 'begun') seen.add(each.id);
  const after = sent.includes(null) ? await readDrafts(api) : before;
  const ended = bookings.map(({ body }, index) => sent[index] ?? seen.lookFor(body, after));
  const open = new Set<BegunAmong['is']>(mark ? ['absent', 'unclear', 'left'] : ['absent', 'unclear']);
  const isClear = !ended.some(({ is }) => open.has(is));
  return { begun: ended, unsure: isClear ? null : textOfMark({ since, known: seen.ids, doubtful: true }) };
}

const notSent = (bookings: readonly ToBegin[], error: Unavailable, unsure: string | null): BegunEach => ({
  begun: bookings.map(() => (unsure ? { is: 'unclear' } : { is: 'refused', error })),
  unsure,
});

const isUnknown = (error: Refused | Unavailable): error is Unavailable =>
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
    for (let page = 1; page <= mostPages; page += 1) {
      const query = { status: shiftStatus.DRAFT, order: 'LATEST', limit: pageLimit, page } as const;
      const { items, more, unreadable } = await api.shifts.listShifts({ query });
      drafts.push(...items);
      isReadable &&= unreadable.length === 0;
      if (!more) return { drafts, isAll: isReadable, error: null };
    }
  } catch (error) {
    if (error instanceof Unavailable) return { drafts, isAll: false, error };
    if (!(error instanceof Refused)) throw error;
  }
  return { drafts, isAll: false, error: null };
}

class Seen {
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
  lookFor(body: Booking, { drafts, isAll }: Drafts): Exclude<BegunAmong, { is: 'refused' | 'left' }> {
    const since = drafts.filter(({ id }) => !this.#ids.has(String(id)));
    const id = readId(since.find((draft) => isLike(draft, body))?.id);
    if (id !== null) {
      this.add(id);
      return { is: 'begun', id };
    }
    const untimed = since.some((draft) => draft.start_at === null && isAtSite(draft, body));
    return { is: isAll && !untimed ? 'absent' : 'unclear' };
  }
}
