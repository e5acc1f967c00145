import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './client.ts';

const retryDelay = 500;
/** Milliseconds of silence before TCP keep-alive; the system's default is two hours. */
const keepAliveAfter = 10_000;

/** Milliseconds between probes of a listening connection, and for each answer. */
export interface Probing {
  every: number;
  within: number;
}
const probing: Probing = { every: 30_000, within: 10_000 };

/**
 * Uses a dedicated connection, because a pool hands its connections round. Reconnects for as long as it takes;
 * only the first attempt has to succeed.
 */
export async function listenTo(
  connectionString: string,
  { channel, probe: ownProbe }: Channels,
  { heard, lost, interrupted }: Listener,
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
      // A connection that died silently, behind a NAT for example, accepts writes and answers nothing.
      query_timeout: within,
    });
    next.on('notification', ({ channel: on, payload = '' }) =>
      on === ownProbe?.channel ? ownProbe.heard(payload) : heard(payload),
    );
    // Without a listener the error would end the process; `end` follows it.
    next.on('error', () => {});
    try {
      await next.connect();
      for (const each of ownProbe ? [channel, ownProbe.channel] : [channel])
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
      if (!isStopped()) lost?.();
      void reconnect();
    });
    return next;
  }

  async function reconnect(): Promise<void> {
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

/** Milliseconds between a process's notifications to itself, and until each must arrive. */
const hearingEvery = 15_000;
const hearingWithin = 5_000;

interface Channels {
  channel: string;
  probe?: { channel: string; heard(payload: string): void };
}

/**
 * Detects whether notifications arrive: a listening connection may lead to another database, or to a pooler that
 * hands it to another client, and hears nothing without any error. So the process notifies itself, the way
 * writes do, on a second channel.
 */
export function isListening(announce: (channel: string, payload: string) => Promise<unknown>) {
  const sender = randomUUID();
  let expected: string | null = null;
  let isDeaf = false;
  let onReply: (() => void) | undefined;

  async function ask(channel: string): Promise<void> {
    const payload = `${sender} ${randomUUID()}`;
    expected = payload;
    const answered = new Promise<void>((resolve) => (onReply = resolve));
    try {
      await announce(channel, payload);
    } catch {
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, hearingWithin)));
    await Promise.race([answered, late]);
    clearTimeout(timer);
    isDeaf = expected === payload;
  }

  return {
    deafness: (): string | null =>
      isDeaf
        ? 'announcements of the database are not heard: DATABASE_DIRECT_URL has to lead to the server of DATABASE_URL itself'
        : null,
    async around(channel: string, listen: (channels: Channels) => Promise<() => Promise<void>>) {
      const probe = {
        channel: `${channel}_probe`,
        heard(payload: string) {
          if (payload !== expected) return;
          expected = null;
          onReply?.();
        },
      };
      const stop = await listen({ channel, probe });
      await ask(probe.channel);
      let asking: Promise<void> | undefined;
      const timer = setInterval(() => {
        asking ??= ask(probe.channel).finally(() => (asking = undefined));
      }, hearingEvery);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await asking;
        await stop();
      };
    },
  };
}
