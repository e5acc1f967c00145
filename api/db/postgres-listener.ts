import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './client.ts';

/** Milliseconds before a lost connection is tried again. */
const retryDelay = 500;

/**
 * Listens on a connection of its own, because a pool hands its connections round. A connection that is lost is
 * made again for as long as it takes; the first one has to succeed.
 */
export async function listenTo(
  connectionString: string,
  channel: string,
  { heard, interrupted }: Listener,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    // Without a listener an error would end the process; `end` follows it.
    next.on('error', () => {});
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    next.once('end', () => void again());
    return next;
  }

  async function again(): Promise<void> {
    while (!isStopped()) {
      try {
        await pause(retryDelay, undefined, { signal: stopping.signal });
        client = await connect();
      } catch {
        continue;
      }
      if (isStopped()) return client.end();
      return interrupted();
    }
  }

  return async () => {
    stopping.abort();
    await client.end();
  };
}
