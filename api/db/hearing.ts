import { randomUUID } from 'node:crypto';

/** A process announces something to itself every this many milliseconds, and expects to hear it within so many. */
const every = 15_000;
const within = 5_000;

/** Channels that a connection listens to. */
interface Channels {
  channel: string;
  probe: { channel: string; heard(payload: string): void };
}

/**
 * Finds out whether announcements arrive: a listening connection may lead to another database, or to a pooler that hands
 * it to somebody else, and hears nothing, without any fault. So the process announces to itself, the way that writes take,
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
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, within)));
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
      }, every);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await asking;
        await stop();
      };
    },
  };
}
