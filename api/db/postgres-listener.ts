import { randomUUID } from 'node:crypto';
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
  { channel, probe: own }: Channels,
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
      if (!isStopped()) lost?.();
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

/** A process announces something to itself every this many milliseconds, and expects to hear it within so many. */
const hearingEvery = 15_000;
const hearingWithin = 5_000;

/** Channels that a connection listens to. */
interface Channels {
  channel: string;
  probe?: { channel: string; heard(payload: string): void };
}

/**
 * Finds out whether announcements arrive: a listening connection may lead to another database, or to a pooler that hands
 * it to another client, and hears nothing, without any fault. So the process announces to itself, the way that writes take,
 * on a channel beside the one it listens to.
 */
export function hearing(announce: (channel: string, payload: string) => Promise<unknown>) {
  const own = randomUUID();
  let waitsFor: string | null = null;
  let isDeaf = false;
  let told: (() => void) | undefined;

  /** Announces once; answers when it was heard, or when it should have been. */
  async function ask(channel: string): Promise<void> {
    const payload = `${own} ${randomUUID()}`;
    waitsFor = payload;
    const answered = new Promise<void>((resolve) => (told = resolve));
    try {
      await announce(channel, payload);
    } catch {
      // A database that is away is another fault, which is said elsewhere.
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, hearingWithin)));
    await Promise.race([answered, late]);
    clearTimeout(timer);
    isDeaf = waitsFor === payload;
  }

  return {
    /** Returns what is wrong, as a sentence; null when announcements are heard, or nobody listens. */
    deafness: (): string | null =>
      isDeaf
        ? 'announcements of the database are not heard: DATABASE_DIRECT_URL has to lead to the server of DATABASE_URL itself'
        : null,
    /** Listens by `listen`, and asks itself from then on. Answers how to stop. */
    async around(channel: string, listen: (channels: Channels) => Promise<() => Promise<void>>) {
      const probe = {
        channel: `${channel}_probe`,
        heard(payload: string) {
          if (payload !== waitsFor) return;
          waitsFor = null;
          told?.();
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
