import type { Environment } from '#app/env.server.ts';
import type { RequestSession } from '#app/session/session.server.ts';
import { originOf } from '#app/session/site.ts';
import { FairQueue, type Unserved } from '#runtime/fair-queue.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import { wantsJson, type RejectedAnswer } from '../../document/form-answer.ts';
import { clientNetwork } from '../../client-address.server.ts';
import { defaultHeaders } from '../../headers.server.ts';
import { formLimits, isUpload, receiveRequest, type Sender } from '../../requests.server.ts';
import { noticePage } from '../../rate-limit.server.ts';
import type { Middleware, MiddlewareContext } from '../../middleware.ts';

/**
 * Two at once: with one thread, whoever asks meanwhile waits for two pages of a caller at most. A page that waits for
 * the API holds up its own caller alone.
 */
const pageLimits = { each: 2, all: 8, busyFor: 1_000, queued: 100, maxWait: 10_000, halfLife: 5_000 };

/** Forms with files and long ones while they arrive: each may have 106 MB in memory. */
const uploadLimits = { ...pageLimits, all: 16, busyFor: Infinity, queued: 10, maxWait: 30_000 };

let unnamed = 0;

function callerOf(c: MiddlewareContext, proxyHeader: string | undefined): string {
  const session = c.get('session');
  const [account, adminUser, workerUser] = [
    session.get('account'),
    session.get('adminUser'),
    session.get('workerUser'),
  ];
  if (account) return `account ${account.id}`;
  if (adminUser) return `admin ${adminUser.id}`;
  if (workerUser) return `worker ${workerUser.id}`;
  const network = clientNetwork(c.get('browser').address, proxyHeader);
  // Whom a proxy does not name may be anybody, and is a caller for one request.
  return network ?? `unnamed ${(unnamed += 1)}`;
}

function senderOf(session: RequestSession): Sender['who'] {
  if (session.get('adminUser')) return 'admin';
  return session.get('account') || session.get('signUp') || session.get('workerUser') ? 'known' : 'stranger';
}

/** Longer than a stranger's, or of a length that nobody tells. */
const isLongForm = (raw: Request): boolean =>
  raw.method === 'POST' && Number(raw.headers.get('content-length') ?? Infinity) > formLimits.stranger;

/**
 * A page is made in its caller's turn, and not before its form has arrived: a slow sender holds no place. Forms with
 * files and long ones are read in turn too.
 */
export function turn({ env }: { env: Environment }): Middleware {
  const [pages, uploads] = [new FairQueue(pageLimits), new FairQueue(uploadLimits)];
  return async (c, next) => {
    const { raw } = c.req;
    const session = c.get('session');
    const who = senderOf(session);
    const [caller, client] = [callerOf(c, env.CLIENT_ADDRESS_HEADER), c.env?.outgoing];
    let unserved: Unserved | null = null;
    const serve = async () => {
      const sender = { who, mayOmitOrigin: session.isUnused || session.get('isWithoutOrigin') === true };
      c.set('received', await receiveRequest(raw, originOf(env, new URL(raw.url)), sender, c.get('head')));
      unserved = await pages.run(caller, next, client);
    };
    const isReadInTurn = who !== 'stranger' && (isUpload(raw) || isLongForm(raw));
    const unread = isReadInTurn ? await uploads.run(caller, serve, client) : await serve();
    const reason = unread ?? unserved;
    return reason ? unservedResponse(reason, c, env) : undefined;
  };
}

function unservedResponse(reason: Unserved, c: MiddlewareContext, env: Environment): Response {
  if (reason === 'gone') return new Response(null, { status: 499 });
  const [key, status] = reason === 'full' ? (['error.rateLimited', 429] as const) : (['error.busy', 503] as const);
  const { method, headers } = c.req.raw;
  const isProgram = method === 'POST' && wantsJson(headers.get('accept'));
  return new Response(
    isProgram ? rejectionText(status, translator(c.get('language'))(key)) : noticePage([c.get('language')], key),
    {
      status,
      headers: {
        ...defaultHeaders(env),
        'content-type': isProgram ? 'application/json' : 'text/html; charset=utf-8',
        'retry-after': '5',
        'cache-control': 'no-store',
      },
    },
  );
}

const rejectionText = (status: 429 | 503, message: string): string =>
  JSON.stringify({ code: status === 429 ? 'rate_limited' : 'unavailable', message } satisfies RejectedAnswer);
