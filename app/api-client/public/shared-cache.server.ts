import { z } from 'zod';
import type { SharedRedis } from '#runtime/redis.ts';

/** Milliseconds a stale response is stored for when the API is away. */
const keptFor = 600_000;
/** Bytes. Larger responses are cached by each portal alone. */
const mostBytes = 512 * 1024;

const heard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), mark: z.string() }),
  z.object({ kind: z.literal('away'), upstream: z.string(), call: z.string().nullable() }),
]);
type Told = z.output<typeof heard>;

export interface KeptAnswer {
  value: unknown;
  /** Milliseconds it counts as fresh; 0 for a stale one. */
  freshFor: number;
}

export class SharedBetweenPortals {
  readonly #redis: SharedRedis;
  readonly #channel: string;
  readonly #markKey: string;

  /** @param upstream the address of this portal's API: another one's may be away while this one is not */
  constructor(
    redis: SharedRedis,
    private readonly upstream: string,
  ) {
    this.#redis = redis;
    this.#channel = `${redis.prefix}portals`;
    this.#markKey = `${redis.prefix}changed`;
  }

  /** @param freshFor milliseconds for which a response counts as fresh from when it was stored */
  async read(key: string, freshFor: number): Promise<KeptAnswer | null> {
    const name = this.#nameOf(key);
    const found = await this.#redis.ask((client) => Promise.all([client.get(name), client.pttl(name)]));
    if (!found) return null;
    const [text, left] = found;
    return text === null ? null : { value: JSON.parse(text), freshFor: Math.max(0, left - (keptFor - freshFor)) };
  }

  async keep(key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > mostBytes) return;
    await this.#redis.ask((client) => client.set(this.#nameOf(key), text, 'PX', keptFor));
  }

  async forget(key: string): Promise<void> {
    await this.#redis.ask((client) => client.del(this.#nameOf(key)));
  }

  markChanged(): string {
    const mark = crypto.randomUUID();
    void this.#redis.ask((client) => client.set(this.#markKey, mark));
    this.#tell({ kind: 'changed', mark });
    return mark;
  }

  tellAway(call: string | null): void {
    this.#tell({ kind: 'away', upstream: this.upstream, call });
  }

  /**
   * Subscribes to the other portals. The mark is read with each new connection, because messages may have been
   * missed.
   */
  async listen(hears: { changed(mark: string): void; away(call: string | null): void }): Promise<void> {
    const { subscriber } = this.#redis;
    const askForMark = async () => {
      const mark = await this.#redis.ask((client) => client.get(this.#markKey));
      if (mark) hears.changed(mark);
    };
    subscriber.on('message', (_channel, text) => {
      const told = heard.safeParse(JSON.parse(text)).data;
      if (told?.kind === 'changed') hears.changed(told.mark);
      if (told?.kind === 'away' && told.upstream === this.upstream) hears.away(told.call);
    });
    subscriber.on('ready', () => void askForMark());
    void subscriber.subscribe(this.#channel).catch(() => {});
    await askForMark();
  }

  #tell(told: Told): void {
    void this.#redis.ask((client) => client.publish(this.#channel, JSON.stringify(told)));
  }

  #nameOf(key: string): string {
    return `${this.#redis.prefix}answer:${key}`;
  }
}
