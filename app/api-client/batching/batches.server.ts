import { readBatch } from '#contract/capabilities.ts';
import { ApiCall, type CallParts, type UpstreamCaller } from '../api-call.server.ts';
import type { Breakers } from '../breaker.server.ts';
import { Unavailable } from '../errors.ts';
import { isUnavailableStatus, readJson } from '../responses.server.ts';
import { parseParts, type BatchPart } from './request-batcher.server.ts';

/** Milliseconds. */
const pauseAfterFailure = 60_000;

/**
 * Sends the calls of one page as one request. If the batch as a whole is rejected, malformed or too slow, calls are
 * sent alone for a minute, so that one bad call does not affect the others.
 */
export class Batches {
  #pausedUntil = 0;

  private readonly parts: CallParts;
  private readonly breakers: Breakers;
  private readonly isSupported: () => boolean;

  constructor(parts: CallParts, breakers: Breakers, isSupported: () => boolean) {
    this.parts = parts;
    this.breakers = breakers;
    this.isSupported = isSupported;
  }

  get arePossible(): boolean {
    return this.isSupported() && performance.now() >= this.#pausedUntil;
  }

  /** @returns null when each call has to be sent alone */
  async send(paths: readonly string[], caller: UpstreamCaller): Promise<BatchPart[] | null> {
    const batch = new ApiCall(this.parts, readBatch, { query: { of: paths.join(' ') } }, caller);
    try {
      const response = await this.breakers.watch(readBatch.name, async () => {
        const sent = await batch.send();
        if (isUnavailableStatus(sent.statusCode)) throw await batch.error(sent);
        return sent;
      });
      const { statusCode: status } = response;
      const { bytes } = this.parts.connection.limits;
      const parts = status < 400 ? parseParts(await readJson(response, 'GET', bytes), paths.length) : null;
      if (status >= 400) await response.body.dump();
      // With an expired session each call reports that itself.
      if (parts === null && status !== 401 && status !== 403) this.#pause();
      return parts;
    } catch (error) {
      if (!(error instanceof Unavailable) || ['connect', 'server'].includes(error.reason)) throw error;
      if (error.reason !== 'open') this.#pause();
      if (error.reason === 'timeout') throw error;
      return null;
    }
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + pauseAfterFailure;
    this.parts.log.warn({}, 'calls go to the API one by one for a minute: it did not answer several as one');
  }
}
