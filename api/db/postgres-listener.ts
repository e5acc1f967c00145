import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './client.ts';

/** Milliseconds before a lost connection is tried again. */
const retryDelay = 500;
/**
 * After this many milliseconds of silence the system asks whether the other side is there; its own default is two hours.
 */
const keepAliveAfter = 10_000;

/** A connection that only listens is probed every this many milliseconds, and has this many to answer. */
export interface Probing {
  every: number;
  within: number;
}
const probing: Probing = { every: 30_000, within: 10_000 };

/**
 * Listens on a connection of its own, because a pool hands its connections round. A connection that is lost is
 * made again for as long as it takes; the first one has to succeed.
 */
export async function listenTo(
  connectionString: string,
  { channel, probe: own }: { channel: string; probe?: { channel: string; heard(payload: string): void } },
  { heard, interrupted }: Listener,
  { every, within }: Probing = probing,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfter,
      connectionTimeoutMillis: within,
      // A connection that died without a word, behind a NAT say, takes what is written and answers nothing.
      query_timeout: within,
    });
    next.on('notification', ({ channel: on, payload = '' }) =>
      on === own?.channel ? own.heard(payload) : heard(payload),
    );
    // Without a listener an error would end the process; `end` follows it.
    next.on('error', () => {});
    try {
      await next.connect();
      for (const each of own ? [channel, own.channel] : [channel])
        await next.query(`listen ${pg.escapeIdentifier(each)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    const probe = setInterval(() => {
      next.query('select 1').catch(() => void next.end().catch(() => {}));
    }, every);
    probe.unref();
    next.once('end', () => {
      clearInterval(probe);
      void again();
    });
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
