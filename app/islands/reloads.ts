const key = 'reloads';
const most = 2;
/** Milliseconds. */
const within = 10 * 60_000;

/**
 * Tells whether a window may load its page again because the server refused its connection, and notes that it did. A
 * page that is refused whenever it comes would otherwise ask the server without end; without a memory none does.
 */
export function mayReload(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
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
