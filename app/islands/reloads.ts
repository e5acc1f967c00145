const key = 'reloads';
const most = 2;
/** Milliseconds. */
const within = 10 * 60_000;

/**
 * Whether a window may reload its page because the server rejected its connection, and records that it did.
 * Otherwise a page that is always rejected would reload without end; without session storage none reloads.
 */
export function canReload(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const known: unknown = JSON.parse(memory.getItem(key) ?? '[]');
    const lately = Array.isArray(known) ? known.filter((at) => typeof at === 'number' && at > now - within) : [];
    if (lately.length >= most) return false;
    memory.setItem(key, JSON.stringify([...(lately as number[]), now]));
    return true;
  } catch {
    return false;
  }
}
