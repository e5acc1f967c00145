import { Refused, Unavailable } from './errors.ts';

/** A record may stand in such a page. */
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

export type Found = 'there' | 'absent' | 'unclear';

/** The API's clock and ours may differ by this much. */
const skewMilliseconds = 60_000;

/**
 * Tells whether a record stands in a list whose saving had no clear answer, as far as the list can say. A record of the
 * same name is the one that was sent if it was saved since then, or, where the API keeps no times, if all its other values
 * are the same. One without a time and with other values may be the one or not.
 */
export async function isThere(read: () => Promise<Page>, sent: Sent): Promise<Found> {
  try {
    const { items, more } = await read();
    const told = items.map((item) => isIt(item as Readonly<Record<string, unknown>>, sent));
    if (told.includes(true)) return 'there';
    return more || told.includes(null) ? 'unclear' : 'absent';
  } catch (error) {
    if (error instanceof Refused || error instanceof Unavailable) return 'unclear';
    throw error;
  }
}

function isIt(item: Readonly<Record<string, unknown>>, { values, by, since }: Sent): boolean | null {
  if (String(item[by]) !== String(values[by])) return false;
  const saved = typeof item.updated_at === 'string' ? Date.parse(item.updated_at) : Number.NaN;
  if (!Number.isNaN(saved)) return saved >= since.getTime() - skewMilliseconds;
  const same = Object.entries(values).every(([name, value]) => {
    const comparable = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return !comparable || !(name in item) || String(item[name]) === String(value);
  });
  return same ? true : null;
}
