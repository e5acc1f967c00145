import { LRUCache } from 'lru-cache';
import type { Upstream } from '../client.server.ts';
import { Unavailable } from '../errors.ts';
import type { SharedBetweenPortals } from './shared.server.ts';

/** The page is stale if anything it shows comes from a copy that could not be brought up to date. */
export interface Freshness {
  stale: boolean;
  /** At this moment of the process's clock the first of the answers is out of date. */
  until: number;
}

/** An answer is kept as it was read. */
interface Answer {
  value: unknown;
}

/** Answers kept, whatever they are about. */
const entries = 500;
/** An answer counts as up to date for this many milliseconds. */
const freshFor = 15_000;

/**
 * Answers to signed-out readers, who all see the same: a job that thousands open at once asks the API once in 15
 * seconds. When the API does not answer, the last good copy is shown, and the page says so. With Redis portals share
 * their copies.
 */
export class PublicCache {
  /** It is another one after each change of the provider’s, so that answers from before are asked for again. */
  #mark = '';
  readonly #answers = new LRUCache<string, Answer, () => Promise<unknown>>({
    max: entries,
    ttl: freshFor,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, _old, { context: read, options }) => {
      const kept = await this.shared?.read(key, freshFor);
      if (kept && kept.freshFor > 0) {
        options.ttl = kept.freshFor;
        return { value: kept.value };
      }
      try {
        const value = await read();
        void this.shared?.keep(key, value);
        return { value };
      } catch (error) {
        if (!kept || !(error instanceof Unavailable)) throw error;
        // It is shown as old, and asked for again with the next page.
        options.ttl = 1;
        return { value: kept.value };
      }
    },
  });

  constructor(private readonly shared?: SharedBetweenPortals) {}

  /** Another portal saved something. */
  outdated(mark: string): void {
    this.#mark = mark;
  }

  /** @param language of the reader: the API answers names and messages in it */
  wrap(upstream: Upstream, language: string, freshness: Freshness): Upstream {
    return {
      ...upstream,
      read: async (call, input) => {
        if (call.access !== 'anyone') return upstream.read(call, input);
        const key = `${this.#mark} ${language} ${call.name} ${JSON.stringify(input)}`;
        const status: LRUCache.Status<string, Answer, () => Promise<unknown>> = {};
        const failures: Error[] = [];
        const read = () =>
          upstream.read(call, input).catch((error: unknown) => {
            failures.push(error instanceof Error ? error : new Error(String(error)));
            throw error;
          });
        const answer = await this.#answers.fetch(key, { context: read, status });
        const [failure] = failures;
        // A refusal is an answer of its own: a job that is gone is not shown from an old copy. Nor is there always one.
        if (failure && (answer === undefined || !(failure instanceof Unavailable))) {
          this.#answers.delete(key);
          void this.shared?.forget(key);
          // A page that does without it is not kept.
          freshness.until = 0;
          throw failure;
        }
        if (failure || status.returnedStale) freshness.stale = true;
        freshness.until = Math.min(freshness.until, performance.now() + this.#answers.getRemainingTTL(key));
        return answer?.value as Awaited<ReturnType<typeof upstream.read<typeof call>>>;
      },
    };
  }

  /** Signed-out readers of this process, and with Redis of all, see at once what the office saves through this. */
  outdatedBy(upstream: Upstream): Upstream {
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
