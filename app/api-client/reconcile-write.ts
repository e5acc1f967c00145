import { joinParts, splitParts } from '#domain/shared/id.ts';
import { ApiError, Unavailable, type Result } from './errors.ts';

type Item = Readonly<Record<string, unknown>>;

interface Page {
  items: readonly object[];
  more: boolean;
  /** Each of these rows may be the record as well. */
  unreadable: readonly unknown[];
}

export interface Lookup {
  read: () => Promise<Page>;
  /** Whether people would take this record for the submitted one: it has the same name. */
  isMatch: (item: Item) => boolean;
  values: Item;
}

/** What was known before the first submission; the form carries it as long as there is no clear response. */
export interface WriteMark {
  since: Date;
  /** Ids of matching records that existed before; null where nobody checked. */
  knownIds: readonly string[] | null;
  /** The clock of the responses may differ from the one that timestamps records. */
  isDoubtful: boolean;
}

const skewMilliseconds = 60_000;
/**
 * The stamps of records may be wrong by this much: a database may write another zone's time (they are fourteen hours apart at
 * most) or lag behind. An older record is another one for certain only beyond it.
 */
const lagMilliseconds = 15 * 3_600_000;

export const serializeMark = ({ since, knownIds, isDoubtful }: WriteMark): string =>
  since.toISOString() + (knownIds ? `|${knownIds.map((id) => joinParts(id)).join(',')}` : isDoubtful ? '|?' : '');

export function parseMark(text: unknown): WriteMark | null {
  if (typeof text !== 'string') return null;
  const [time = '', rest] = text.split('|', 2);
  if (Number.isNaN(Date.parse(time))) return null;
  const known =
    rest === undefined || rest === '?'
      ? null
      : rest
          .split(',')
          .flatMap((id) => splitParts(id))
          .filter((id) => id !== '');
  return { since: new Date(time), knownIds: known, isDoubtful: rest !== undefined };
}

/** The record was created, existed already, or the outcome is unknown: then the form carries the mark. */
export type ReconciledWrite<Value> =
  | Extract<Result<Value>, { ok: true }>
  | { ok: false; error: ApiError | Unavailable; mark?: WriteMark; isAbsent?: boolean }
  | { found: Item };

interface Clock {
  now(): Date;
  /** It differs from the machine's, so it may be a gateway's and not that of the records. */
  isDoubtful: boolean;
}

/**
 * Sends a write, unless the form was sent before without a clear response and the record exists, or that cannot
 * be determined. Without a clear response this time, the record is searched for at once; after a timeout of a
 * minute the user does not wait for a second call, so that happens when the form is sent again.
 */
export async function reconcileWrite<Value>(
  look: Lookup,
  before: WriteMark | null,
  clock: Clock,
  send: () => Promise<Result<Value>>,
): Promise<ReconciledWrite<Value>> {
  if (before) {
    const found = await findWritten(look, before, clock);
    if (found === 'unclear')
      return { ok: false, error: new Unavailable('connect', 'unknown'), mark: before, isAbsent: false };
    if (found !== 'absent') return { found };
  }
  const mark = before ?? (await createMark(look, clock));
  const sent = await send();
  if (sent.ok || !isOutcomeUnknown(sent.error)) return sent;
  if (sent.error.reason === 'timeout') return { ok: false, error: sent.error, mark, isAbsent: false };
  const found = await findWritten(look, mark, clock);
  if (typeof found === 'object') return { found };
  return { ok: false, error: sent.error, mark, isAbsent: found === 'absent' };
}

const isOutcomeUnknown = (error: ApiError | Unavailable): error is Unavailable =>
  error instanceof Unavailable && error.outcome === 'unknown';

/** Where timestamps cannot be trusted, existing records are recognised by their ids. */
async function createMark({ read, isMatch }: Lookup, clock: Clock): Promise<WriteMark> {
  const since = clock.now();
  if (!clock.isDoubtful) return { since, knownIds: null, isDoubtful: false };
  const page = await readOrNull(read);
  const known = page === null || !isWhole(page) ? null : (page.items as readonly Item[]).filter(isMatch).map(idOf);
  return { since, knownIds: known, isDoubtful: true };
}

/** Null where the list call fails. */
async function readOrNull(read: Lookup['read']): Promise<Page | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError || error instanceof Unavailable) return null;
    throw error;
  }
}

/** Tells whether a record that is not among the rows is not there. */
const isWhole = ({ more, unreadable }: Page): boolean => !more && unreadable.length === 0;

const idOf = (item: Item): string => String(item.id);

/**
 * Returns the record that was sent where it stands in the list, as far as the list can say. It is one that people would take
 * for it and that was not there before, or was saved since, or, where no times help, has all the values. Another one may be it
 * or not, and so may a row that cannot be read.
 */
async function findWritten(look: Lookup, mark: WriteMark, clock: Clock): Promise<Item | 'absent' | 'unclear'> {
  const page = await readOrNull(look.read);
  if (page === null) return 'unclear';
  const items = (page.items as readonly Item[]).filter(look.isMatch);
  const matches = items.map((item) => isWrittenRecord(item, look.values, mark, clock.now()));
  const found = items[matches.indexOf(true)];
  if (found) return found;
  return isWhole(page) && !matches.includes(null) ? 'absent' : 'unclear';
}

function isWrittenRecord(
  item: Item,
  values: Item,
  { since, knownIds, isDoubtful }: WriteMark,
  now: Date,
): boolean | null {
  if (knownIds) return !knownIds.includes(idOf(item));
  const saved = typeof item.updated_at === 'string' ? Date.parse(item.updated_at) : Number.NaN;
  // A clock that is ahead of its time stamps old records so, too.
  if (saved > now.getTime() + skewMilliseconds) return null;
  if (saved >= since.getTime() - skewMilliseconds) return true;
  if (!Number.isNaN(saved) && !isDoubtful) return saved < since.getTime() - lagMilliseconds ? false : null;
  const same = Object.entries(values).every(([name, value]) => {
    const comparable = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return !comparable || !(name in item) || String(item[name]) === String(value);
  });
  return same ? true : null;
}
