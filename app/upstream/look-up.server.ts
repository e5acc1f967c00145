import { Refused, Unavailable } from './errors.ts';

/** A page of a list in which a record may stand. */
interface Page {
  items: readonly object[];
  more: boolean;
}

/** This is known of a record that was sent: its values, the field people know it by, and when it was first sent. */
interface Sent {
  values: Readonly<Record<string, unknown>>;
  by: string;
  since: Date;
}

/** The API's clock and ours may differ by this much. */
const skewMilliseconds = 60_000;

/**
 * Tells whether a record stands in a list whose saving had no clear answer; null where the list cannot say. A record of the
 * same name is the one that was sent if it was saved since then, or, where the API keeps no times, if all its other values
 * are the same. One without a time and with other values may be the one or not.
 */
export async function isThere(read: () => Promise<Page>, sent: Sent): Promise<boolean | null> {
  try {
    const { items, more } = await read();
    const told = items.map((item) => isIt(item as Readonly<Record<string, unknown>>, sent));
    if (told.includes(true)) return true;
    return more || told.includes(null) ? null : false;
  } catch (error) {
    if (error instanceof Refused || error instanceof Unavailable) return null;
    throw error;
  }
}

function isIt(item: Readonly<Record<string, unknown>>, { values, by, since }: Sent): boolean | null {
  if (String(item[by]) !== String(values[by])) return false;
  const saved = typeof item.updated_at === 'string' ? Date.parse(item.updated_at) : Number.NaN;
  if (!Number.isNaN(saved)) return saved >= since.getTime() - skewMilliseconds;
  const same = Object.entries(values).every(
    ([name, value]) => !(name in item) || typeof value === 'object' || String(item[name]) === String(value),
  );
  return same ? true : null;
}
