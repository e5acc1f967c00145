import type { Call } from '#contract/core/call.ts';
import { FairQueue } from '#runtime/fair-queue.ts';
import { failBusy } from '../../api-error.ts';
import type { Caller } from '../caller.ts';
import { networkOfRequest } from '../client.ts';

/** Three at once: a page reads several things side by side, and who asks meanwhile waits for few of them. */
const callLimits = { each: 3, all: 12, busyFor: 1_000, queued: 200, maxWait: 20_000, halfLife: 5_000 };

/** Runs a call in its caller's turn; rejects with 429 `too_many` where the caller has too many, or waited too long. */
export interface Turns {
  run<Answer>(call: Call, caller: Caller | null, request: Request, work: () => Promise<Answer>): Promise<Answer>;
}

export function createTurns(limits = callLimits): Turns {
  const queue = new FairQueue(limits);
  let unnamed = 0;
  const nameOf = (caller: Caller | null, { headers }: Request): string => {
    const account = caller?.accountId ?? null;
    if (account !== null) return `account ${account}`;
    // Whom no portal names may be anybody, and is a caller for one call.
    return networkOfRequest(headers) ?? `unnamed ${(unnamed += 1)}`;
  };
  return {
    async run(call, caller, request, work) {
      const answers: Awaited<ReturnType<typeof work>>[] = [];
      const unserved = await queue.run(nameOf(caller, request), async () => answers.push(await work()));
      const [answer] = answers;
      if (unserved !== null || answer === undefined) throw failBusy(5);
      return answer;
    },
  };
}
