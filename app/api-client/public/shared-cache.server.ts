import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SharedRedis } from '#runtime/redis.ts';

/** Milliseconds a stale response is stored for when the API is away. */
const maxStaleAge = 600_000;
/** Bytes. Larger responses are cached by each portal alone. */
const maxBytes = 512 * 1024;
/** Bytes that a portal stores in all: anybody can ask for searches without end. */
export const maxStoredBytes = 16 * 1024 * 1024;

const sharedMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), mark: z.string() }),
  z.object({ kind: z.literal('away'), upstream: z.string(), call: z.string().nullable() }),
]);
type SharedMessage = z.output<typeof sharedMessage>;

export interface CachedResponse {
  value: unknown;
  /** Milliseconds it counts as fresh; 0 for a stale one. */
  freshFor: number;
}

export class SharedCache {
  readonly #redis: SharedRedis;
  readonly #channel: string;
  readonly #markKey: string;
  /** Bytes of what this portal stored, by name. */
  readonly #stored = new LRUCache<string, number>({
    maxSize: maxStoredBytes,
    sizeCalculation: (bytes) => bytes,
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void this.#redis.run((client) => client.del(name));
    },
  });

  private readonly upstream: string;

  /** @param upstream the address of this portal's API: another one's may be away while this one is not */
  constructor(redis: SharedRedis, upstream: string) {
    this.upstream = upstream;
    this.#redis = redis;
    this.#channel = `${redis.prefix}portals`;
    this.#markKey = `${redis.prefix}changed`;
  }

  /** @param freshFor milliseconds for which a response counts as fresh from when it was stored */
  async read(key: string, freshFor: number): Promise<CachedResponse | null> {
    const name = this.#nameOf(key);
    const found = await this.#redis.run((client) => Promise.all([client.get(name), client.pttl(name)]));
    if (!found) return null;
    const [text, left] = found;
    return text === null ? null : { value: JSON.parse(text), freshFor: Math.max(0, left - (maxStaleAge - freshFor)) };
  }

  async store(key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    const name = this.#nameOf(key);
    if (Buffer.byteLength(text) > maxBytes) return;
    this.#stored.set(name, Buffer.byteLength(name) + Buffer.byteLength(text));
    await this.#redis.run((client) => client.set(name, text, 'PX', maxStaleAge));
  }

  async forget(key: string): Promise<void> {
    await this.#redis.run((client) => client.del(this.#nameOf(key)));
  }

  markChanged(): string {
    const mark = crypto.randomUUID();
    void this.#redis.run((client) => client.set(this.#markKey, mark));
    this.#tell({ kind: 'changed', mark });
    return mark;
  }

  publishUnavailable(call: string | null): void {
    this.#tell({ kind: 'away', upstream: this.upstream, call });
  }

  /**
   * Subscribes to the other portals. The mark is read with each new connection, because messages may have been
   * missed.
   */
  async listen(hears: { changed(mark: string): void; away(call: string | null): void }): Promise<void> {
    const { subscriber } = this.#redis;
    const askForMark = async () => {
      const mark = await this.#redis.run((client) => client.get(this.#markKey));
      if (mark) hears.changed(mark);
    };
    subscriber.on('message', (_channel, text) => {
      const reported = sharedMessage.safeParse(JSON.parse(text)).data;
      if (reported?.kind === 'changed') hears.changed(reported.mark);
      if (reported?.kind === 'away' && reported.upstream === this.upstream) hears.away(reported.call);
    });
    subscriber.on('ready', () => void askForMark());
    void subscriber.subscribe(this.#channel).catch(() => {});
    await askForMark();
  }

  #tell(reported: SharedMessage): void {
    void this.#redis.run((client) => client.publish(this.#channel, JSON.stringify(reported)));
  }

  #nameOf(key: string): string {
    return `${this.#redis.prefix}answer:${key}`;
  }
}
