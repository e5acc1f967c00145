import { LRUCache } from 'lru-cache';
import type { Upstream } from '../client.server.ts';
import { Unavailable } from '../errors.ts';
import type { SharedCache } from './shared-cache.server.ts';

/** The page is stale if anything on it comes from a copy that could not be refreshed. */
export interface Freshness {
  stale: boolean;
  /** When the first of the responses goes stale, by the process's clock. */
  until: number;
}

interface Answer {
  value: unknown;
  /** It is a copy that could not be brought up to date. */
  isStale: boolean;
  /** It counts as up to date until this moment of the process's clock. */
  until: number;
}

const maxEntries = 500;
/** Milliseconds a response counts as fresh. */
const freshFor = 15_000;

/**
 * Caches responses to signed-out readers, who all see the same: a job that thousands open at once costs the API
 * one call in 15 seconds. When the API does not respond, the last good copy is shown, and the page says so. With
 * Redis portals share their copies.
 */
export class PublicCache {
  /** Changes with each change by an admin, which invalidates earlier responses. */
  #mark = '';
  readonly #answers = new LRUCache<string, Answer>({ max: maxEntries });
  /**
   * Readers at the same time share one reading, with its failure too: the cache's own `fetch` gives those who join it
   * `undefined` instead of what went wrong.
   */
  readonly #underWay = new Map<string, Promise<Answer>>();

  private readonly shared?: SharedCache;

  constructor(shared?: SharedCache) {
    this.shared = shared;
  }

  invalidate(mark: string): void {
    this.#mark = mark;
  }

  /** @param language of the reader: the API translates names and messages */
  wrap(upstream: Upstream, language: string, freshness: Freshness): Upstream {
    return {
      ...upstream,
      read: async (call, input) => {
        if (call.access !== 'anyone') return upstream.read(call, input);
        const key = `${this.#mark} ${language} ${call.name} ${JSON.stringify(input)}`;
        try {
          const { value, isStale, until } = await this.#answer(key, () => upstream.read(call, input));
          freshness.stale ||= isStale;
          freshness.until = Math.min(freshness.until, until);
          return value as Awaited<ReturnType<typeof upstream.read<typeof call>>>;
        } catch (error) {
          // A page that does without it is not kept.
          freshness.until = 0;
          throw error;
        }
      },
    };
  }

  async #answer(key: string, read: () => Promise<unknown>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known && known.until > performance.now()) return known;
    const underWay = this.#underWay.get(key) ?? this.#ask(key, read).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, underWay);
    return underWay;
  }

  async #ask(key: string, read: () => Promise<unknown>): Promise<Answer> {
    const shared = await this.shared?.read(key, freshFor);
    if (shared && shared.freshFor > 0) return this.#keep(key, shared.value, shared.freshFor);
    try {
      const value = await read();
      void this.shared?.store(key, value);
      return this.#keep(key, value, freshFor);
    } catch (error) {
      // A refusal is an answer of its own: a job that is gone is not shown from an old copy.
      if (!(error instanceof Unavailable)) {
        this.#answers.delete(key);
        void this.shared?.forget(key);
        throw error;
      }
      const copy = shared ?? this.#answers.peek(key);
      if (!copy) throw error;
      // It is shown as old, and asked for again with the next page.
      return { ...this.#keep(key, copy.value, 0), isStale: true };
    }
  }

  #keep(key: string, value: unknown, milliseconds: number): Answer {
    const answer = { value, isStale: false, until: performance.now() + milliseconds };
    this.#answers.set(key, answer);
    return answer;
  }

  /** Signed-out readers of this process, and with Redis of all, see at once what the admin site saves through this. */
  invalidateOnWrite(upstream: Upstream): Upstream {
    return {
      ...upstream,
      write: async (call, input, options) => {
        const sent = await upstream.write(call, input, options);
        if (sent.ok) this.#mark = this.shared?.markChanged() ?? crypto.randomUUID();
        return sent;
      },
    };
  }
}
