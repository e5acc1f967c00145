import { Refused, Unavailable, type Result } from './errors.ts';

type Item = Readonly<Record<string, unknown>>;

interface Page {
  items: readonly object[];
  more: boolean;
  /** Each of these rows may be the record as well. */
  unreadable: readonly unknown[];
}

export interface Look {
  read: () => Promise<Page>;
  /** Whether people would take this record for the submitted one: it has the same name. */
  is: (item: Item) => boolean;
  values: Item;
}

/** What was known before the first submission; the form carries it as long as there is no clear response. */
export interface Mark {
  since: Date;
  /** Ids of matching records that existed before; null where nobody checked. */
  known: readonly string[] | null;
  /** The clock of the responses may differ from the one that timestamps records. */
  doubtful: boolean;
}

const skewMilliseconds = 60_000;
/**
 * The stamps of records may be wrong by this much: a database may write another zone's time (they are fourteen hours apart at
 * most) or lag behind. An older record is another one for certain only beyond it.
 */
const lagMilliseconds = 15 * 3_600_000;

export const textOfMark = ({ since, known, doubtful }: Mark): string =>
  since.toISOString() + (known ? `|${known.join(',')}` : doubtful ? '|?' : '');

export function markIn(text: unknown): Mark | null {
  if (typeof text !== 'string') return null;
  const [time = '', rest] = text.split('|', 2);
  if (Number.isNaN(Date.parse(time))) return null;
  const known = rest === undefined || rest === '?' ? null : rest.split(',').filter((id) => id !== '');
  return { since: new Date(time), known, doubtful: rest !== undefined };
}

/** The record was created, existed already, or the outcome is unknown: then the form carries the mark. */
export type SentOnce<Value> =
  | Extract<Result<Value>, { ok: true }>
  | { ok: false; error: Refused | Unavailable; mark?: Mark; isAbsent?: boolean }
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
export async function sentOnce<Value>(
  look: Look,
  before: Mark | null,
  clock: Clock,
  send: () => Promise<Result<Value>>,
): Promise<SentOnce<Value>> {
  if (before) {
    const found = await lookedUp(look, before, clock);
    if (found === 'unclear')
      return { ok: false, error: new Unavailable('connect', 'unknown'), mark: before, isAbsent: false };
    if (found !== 'absent') return { found };
  }
  const mark = before ?? (await markBefore(look, clock));
  const sent = await send();
  if (sent.ok || !isUnknown(sent.error)) return sent;
  if (sent.error.reason === 'timeout') return { ok: false, error: sent.error, mark, isAbsent: false };
  const found = await lookedUp(look, mark, clock);
  if (typeof found === 'object') return { found };
  return { ok: false, error: sent.error, mark, isAbsent: found === 'absent' };
}

const isUnknown = (error: Refused | Unavailable): error is Unavailable =>
  error instanceof Unavailable && error.outcome === 'unknown';

/** Where timestamps cannot be trusted, existing records are recognised by their ids. */
async function markBefore({ read, is }: Look, clock: Clock): Promise<Mark> {
  const since = clock.now();
  if (!clock.isDoubtful) return { since, known: null, doubtful: false };
  const page = await readable(read);
  const known = page === null || !isWhole(page) ? null : (page.items as readonly Item[]).filter(is).map(idOf);
  return { since, known, doubtful: true };
}

/** Null where the list call fails. */
async function readable(read: Look['read']): Promise<Page | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refused || error instanceof Unavailable) return null;
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
async function lookedUp(look: Look, mark: Mark, clock: Clock): Promise<Item | 'absent' | 'unclear'> {
  const page = await readable(look.read);
  if (page === null) return 'unclear';
  const items = (page.items as readonly Item[]).filter(look.is);
  const told = items.map((item) => isIt(item, look.values, mark, clock.now()));
  const found = items[told.indexOf(true)];
  if (found) return found;
  return isWhole(page) && !told.includes(null) ? 'absent' : 'unclear';
}

function isIt(item: Item, values: Item, { since, known, doubtful }: Mark, now: Date): boolean | null {
  if (known) return !known.includes(idOf(item));
  const saved = typeof item.updated_at === 'string' ? Date.parse(item.updated_at) : Number.NaN;
  // A clock that is ahead of its time stamps old records so, too.
  if (saved > now.getTime() + skewMilliseconds) return null;
  if (saved >= since.getTime() - skewMilliseconds) return true;
  if (!Number.isNaN(saved) && !doubtful) return saved < since.getTime() - lagMilliseconds ? false : null;
  const same = Object.entries(values).every(([name, value]) => {
    const comparable = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return !comparable || !(name in item) || String(item[name]) === String(value);
  });
  return same ? true : null;
}
