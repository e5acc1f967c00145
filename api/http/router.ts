import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { renamedCalls } from '#contract/core/renamed.ts';
import { message } from '#domain/shared/message.ts';
import { requestIdOf } from '#runtime/request-id.ts';
import { withSpan } from '#runtime/tracing.ts';
import { languageOf } from '../language.ts';
import type { Services } from '../services.ts';
import { failureResponse, isExpected } from './failure.ts';
import type { Endpoint } from './endpoint.ts';
import { handleCall } from './handle-call.ts';
import { openCallLimiter } from './limits/open-call-limiter.ts';
import { ApiError } from '../api-error.ts';
import { requester } from './requester.ts';

/** Static segments before parameters: `/shift-contacts/list-info` is not the contact "list-info". */
const specificFirst = (a: Endpoint, b: Endpoint): number => {
  const order = ({ call }: Endpoint): string =>
    call.path
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('');
  return order(a).localeCompare(order(b));
};

/** Every response below `/api` is JSON (except exports) and has the request's id and the business's `Date`. */
export function router(endpoints: readonly Endpoint[], services: Services): Hono {
  const app = new Hono();
  const limit = openCallLimiter(services.db, services.redis);
  for (const endpoint of [...endpoints].sort(specificFirst)) {
    const { call } = endpoint;
    const before = renamedCalls.filter(([, , name]) => name === call.name);
    for (const [method, path] of [[call.method, call.path], ...before])
      app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
        answer(services, c.req.raw, call.path, () => handleCall(endpoint, services, c.req.raw, c.req.param(), limit)),
      );
  }
  app.all('*', (c) =>
    answer(services, c.req.raw, 'unknown', () => Promise.reject(new ApiError('not_found', message('error.notFound')))),
  );
  return app;
}

const answer = (
  services: Services,
  request: Request,
  route: string,
  run: () => Promise<Response>,
): Promise<Response> => {
  const id = requestIdOf(request.headers);
  const { method } = request;
  return withSpan(
    () => ({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'shiftdock.request_id': id },
      parent: request.headers.get('traceparent'),
    }),
    async (span) => {
      const response = await respond(services, request, { route, id }, run);
      span?.set('http.response.status_code', response.status);
      if (response.status >= 500) span?.fail();
      return response;
    },
  );
};

/** Logs one line without query, token or body. */
async function respond(
  services: Services,
  request: Request,
  { route, id }: { route: string; id: string },
  run: () => Promise<Response>,
): Promise<Response> {
  const began = performance.now();
  const log = services.log.child({ requestId: id, method: request.method, route });
  let response: Response;
  try {
    response = await run();
  } catch (error) {
    if (await isGone(error, request)) response = new Response(null, { status: 499 });
    else {
      if (!isExpected(error)) log.error({ err: error }, 'fault');
      count(services, error);
      response = failureResponse(error, languageOf(request.headers.get('language')));
    }
  }
  response.headers.set('x-request-id', id);
  response.headers.set('date', services.clock.now().toUTCString());
  const ms = Math.round((performance.now() - began) * 10) / 10;
  log.info({ status: response.status, ms, account: requester(request) }, 'request');
  services.metrics?.served({ method: request.method, route, status: response.status, seconds: ms / 1_000 });
  return response;
}

/** The client hung up before its request had arrived: nobody reads the answer. */
async function isGone(error: unknown, request: Request): Promise<boolean> {
  if (isExpected(error)) return false;
  // The end of the body is known before the end of the connection.
  await nextTurn();
  return request.signal.aborted;
}

function count({ metrics }: Services, error: unknown): void {
  if (error instanceof ApiError) metrics?.rejected(error.code);
  if (!isExpected(error)) metrics?.failed();
}
