import { readSeveral } from '#contract/capabilities.ts';
import { message } from '#domain/message.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import type { Within } from './handle-call.ts';
import { refuse } from './refusal.ts';

/** One call of the request is answered: by its own handler, with the permissions, limits, log and span that it has alone. */
type AnswerOne = (request: Request, around: Pick<Within, 'db' | 'moment'>) => Promise<Response>;

/** Nobody listens there: the addresses of parts are paths. */
const origin = 'http://reads.invalid';

/**
 * Returns the call that answers several others. Each part is a request of its own to the same router, with the headers of the
 * whole, so nothing is decided about it here; they only share the database as one request sees it, and the moment.
 */
export const severalReads = (answerOne: AnswerOne): Endpoint =>
  defineEndpoint(readSeveral, async ({ db, now, query: { of }, request }) => {
    const addresses = of.split(' ').map((path) => addressOf(path));
    const parts = await Promise.all(
      addresses.map(async (address) => {
        const answer = await answerOne(new Request(address, { headers: request.headers }), { db, moment: now });
        const wait = answer.headers.get('retry-after');
        return `{"status":${answer.status},"retry_after":${wait ?? 'null'},"body":${await answer.text()}}`;
      }),
    );
    return { json: `[${parts.join(',')}]` };
  });

/** Refuses a part that would lead to another place than below the API. */
function addressOf(path: string): string {
  if (!/^\/[^/\\]/.test(path) || !URL.canParse(origin + path)) return refuse('malformed', message('error.malformed'));
  return origin + path;
}
