import { readBatch } from '#contract/capabilities.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import type { Within } from './handle-call.ts';
import { fail } from '../api-error.ts';

type HandleRequest = (request: Request, around: Pick<Within, 'db' | 'moment'>) => Promise<Response>;

const origin = 'http://reads.invalid';

/**
 * Each part is its own request to the same router, with the headers of the batch, so permissions and limits
 * apply unchanged. Parts share only the request's view of the database and the time.
 */
export const batchReads = (handleRequest: HandleRequest): Endpoint =>
  defineEndpoint(readBatch, async ({ db, now, query: { of }, request }) => {
    const addresses = of.split(' ').map((path) => addressOf(path));
    const parts = await Promise.all(
      addresses.map(async (address) => {
        const answer = await handleRequest(new Request(address, { headers: request.headers }), { db, moment: now });
        const wait = answer.headers.get('retry-after');
        return `{"status":${answer.status},"retry_after":${wait ?? 'null'},"body":${await answer.text()}}`;
      }),
    );
    return { json: `[${parts.join(',')}]` };
  });

/** Rejects a path that would lead outside the API. */
function addressOf(path: string): string {
  if (!/^\/[^/\\]/.test(path) || !URL.canParse(origin + path)) return fail('malformed', message('error.malformed'));
  return origin + path;
}
