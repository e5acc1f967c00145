import { z } from 'zod';
import { maxBatchLength, maxBatchReads } from '#contract/capabilities.ts';

export interface BatchPart {
  status: number;
  body: unknown;
  /** Seconds of its `Retry-After`. */
  retryIn: number | null;
}

/**
 * Sends several calls as one request, by their paths; null where that is not possible, so that each is sent
 * alone.
 */
export type SendBatch = (paths: readonly string[]) => Promise<readonly BatchPart[] | null>;

interface WaitingCall {
  path: string;
  answered(part: Promise<BatchPart | null>): void;
}

/**
 * Batches the calls that one request of the portal makes in the same turn of the event loop into one request to
 * the API. A page and its layout load what they need without knowing of each other.
 */
export class RequestBatcher {
  #waiting: WaitingCall[] = [];

  private readonly send: SendBatch;

  constructor(send: SendBatch) {
    this.send = send;
  }

  part(path: string): Promise<BatchPart | null> {
    return new Promise((resolve) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#sendAll());
      this.#waiting.push({ path, answered: resolve });
    });
  }

  #sendAll(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const paths of splitIntoRequests(new Set(all.map(({ path }) => path)))) {
      const parts = paths.length === 1 ? Promise.resolve(null) : this.send(paths);
      for (const { path, answered } of all)
        if (paths.includes(path)) answered(parts.then((results) => results?.[paths.indexOf(path)] ?? null));
    }
  }
}

function splitIntoRequests(paths: Iterable<string>): string[][] {
  const requests: string[][] = [];
  let length = Infinity;
  for (const path of paths) {
    length += path.length + 1;
    const last = requests.at(-1);
    if (last && length <= maxBatchLength && last.length < maxBatchReads) {
      last.push(path);
      continue;
    }
    requests.push([path]);
    length = path.length;
  }
  return requests;
}

const batchResponse = z.object({
  data: z.array(z.object({ status: z.int(), body: z.unknown(), retry_after: z.int().nullable() })),
});

/** Null where the number of parts differs from the number of calls. */
export function parseParts(raw: unknown, count: number): BatchPart[] | null {
  const { data } = batchResponse.safeParse(raw);
  if (data?.data.length !== count) return null;
  return data.data.map(({ status, body, retry_after: retryIn }) => ({ status, body, retryIn }));
}
