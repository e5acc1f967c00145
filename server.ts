import '#runtime/utc.ts';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { ServerBuild } from '@remix-run/node';
import { Hono, type Context, type ErrorHandler, type MiddlewareHandler, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import * as build from 'virtual:remix/server-build';
import { paths } from '#app/paths.ts';
import { readEnvironment, type Environment } from '#app/env.server.ts';
import { logUnhandledErrors } from '#runtime/unhandled-errors.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { listen } from '#runtime/listen.ts';
import { createMetrics, openMetrics, type Metrics } from '#runtime/metrics.ts';
import { restrictToOwner } from '#runtime/private-folder.ts';
import { addRedisGauge, openRedis, type SharedRedis } from '#runtime/redis.ts';
import { openTracing, withSpan } from '#runtime/tracing.ts';
import { createLog } from '#app/server/log.server.ts';
import { cardWebhook, cardWebhookPath, maxEventBytes } from '#app/server/card-webhook.server.ts';
import { createPortal } from '#app/server/portal.server.ts';
import { maxWorkerBytes, workerApi, workerApiPath } from '#app/server/worker-api.server.ts';
import { openRelay } from '#app/server/relay.server.ts';
import { routeName } from '#app/server/route-name.ts';
import { createRateLimiter, tooManyRequestsPage, headersTooLongPage } from '#app/server/rate-limit.server.ts';
import { defaultHeaders, moduleHeaders, securityHeaders } from '#app/server/headers.server.ts';
import { readStylesheet, stylesheetCookie, type Stylesheet } from '#app/server/stylesheet.server.ts';
import { sandboxPages, sandboxPaths } from '#app/server/sandbox-pages.server.ts';
import { speculationRules, speculationRulesPath } from '#app/server/middleware/response/speculation.server.ts';
import { inlineLogo } from '#app/pictures/inline-logo.ts';
import { createPictures } from '#app/pictures/pictures.server.ts';
import { createSpreadsheets } from '#app/spreadsheets/spreadsheets.server.ts';
import { sessionSecrets } from '#app/session/secrets.server.ts';
import { createSessions } from '#app/session/session.server.ts';
import { Capabilities } from '#app/api-client/capabilities.server.ts';
import { createGeocode } from '#app/api-client/geocoding.server.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { loadAdapter } from '#app/api-client/adapter/load-adapter.server.ts';
import { PublicCache } from '#app/api-client/public/public-cache.server.ts';
import { SharedCache } from '#app/api-client/public/shared-cache.server.ts';
import { UpstreamPool, type UpstreamOptions } from '#app/api-client/http.server.ts';

/** The portal's composition root. */

const here = path.dirname(fileURLToPath(import.meta.url));
const clientFolder = path.join(here, '..', 'client');
/** Milliseconds between two log lines about rejected posts. */
const rateLimitLogInterval = 10_000;
/** Milliseconds for which current requests may continue after SIGTERM. */
const drainTimeout = 10_000;
const oneYear = 'public, max-age=31536000, immutable';

declare global {
  // Set by the development server, where a page's CSS is not in a file.
  var __remix_devServerHooks:
    | { getCriticalCss?(build: ServerBuild, url: string): Promise<string | undefined> }
    | undefined;
}

export interface Portal {
  app: Hono;
  upstream: UpstreamPool;
  log: Logger;
  metrics: Metrics | undefined;
  redis: SharedRedis | undefined;
  relay(server: Server): { close(): void };
  close(): Promise<void>;
}

async function closeConnections(redis: SharedRedis | undefined, upstream: UpstreamPool): Promise<void> {
  redis?.close();
  await upstream.close();
}

const relayOptions = ({ UPSTREAM_URL, PUBLIC_URL }: Environment) => ({
  upstreamUrl: UPSTREAM_URL,
  publicUrl: PUBLIC_URL,
});

const noAdapter = { adapter: null, fileOrigins: [] };

const anonymousCaller = { token: null, role: 'operator', language: 'en', requestId: 'capabilities' } as const;

/** @param upstreamOptions replaces the product's limits of calls to the API, and records calls */
export async function preparePortal(env: Environment, upstreamOptions: UpstreamOptions = {}): Promise<Portal> {
  const log = createLog(env.LOG_LEVEL);
  const { adapter, fileOrigins } = env.UPSTREAM_ADAPTER === undefined ? noAdapter : loadAdapter(env.UPSTREAM_ADAPTER);
  const redis = env.REDIS_URL === undefined ? undefined : await openRedis(env.REDIS_URL, log);
  const shared = redis && new SharedCache(redis, env.UPSTREAM_URL);
  const upstream = new UpstreamPool(env.UPSTREAM_URL, new UpstreamClock(), {
    ...upstreamOptions,
    ...{ log, adapter, traced: withSpan },
    rejecting: (call) => shared?.publishUnavailable(call),
  });
  const pictures = createPictures();
  const anonymous = upstream.as(anonymousCaller);
  const capabilities = new Capabilities(anonymous, { drawLogo: (url) => inlineLogo(pictures, anonymous.file, url) });
  const publicCache = new PublicCache(shared);
  await shared?.listen({ changed: (mark) => publicCache.invalidate(mark), away: (call) => upstream.openBreaker(call) });
  const sessions = createSessions(
    await sessionSecrets(env.SESSION_SECRETS, env.DATA_DIR),
    env.PUBLIC_URL.startsWith('https:'),
  );
  const development = import.meta.env.DEV;
  const stylesheet: Stylesheet = development ? { all: null, icons: null, files: [] } : readStylesheet(clientFolder);
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics('portal');
  const pages = createPortal({
    env,
    upstream,
    capabilities,
    publicCache,
    pictures,
    spreadsheets: createSpreadsheets(),
    geocode: createGeocode(env.GOOGLE_MAPS_KEY, env.GOOGLE_MAPS_URL),
    sessions,
    log,
    fileOrigins,
    build: build as unknown as ServerBuild,
    clientFolder,
    stylesheet,
    ...(development && {
      developmentCss: (it: ServerBuild, pathname: string) =>
        globalThis.__remix_devServerHooks?.getCriticalCss?.(it, pathname) ?? Promise.resolve(undefined),
    }),
  });

  const app = new Hono();
  app.onError(failed(log, env));
  app.use(requestLog(log, metrics));
  addOtherRoutes(app, env, upstream);
  if (existsSync(clientFolder)) app.use(files(clientFiles(), createFileHeaders(stylesheet, env)));
  app.use(pages);
  return {
    app,
    upstream,
    log,
    metrics,
    redis,
    relay: (server) => openRelay(server, { ...relayOptions(env), sessions, adapted: upstream.adaptedEvents }),
    close: () => closeConnections(redis, upstream),
  };
}

/** Of what no page answers. The end of a body is known before the end of its connection. */
const failed =
  (log: Logger, env: Environment): ErrorHandler =>
  async (error, c) => {
    // A limit of Hono's brings its answer.
    if (error instanceof HTTPException) return error.getResponse();
    await nextTurn();
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
    log.error({ err: error }, 'a request failed');
    return c.text('Internal Server Error', 500, defaultHeaders(env));
  };

/** Leaves out file names and the codes of short links, which a reader of the log could try. */
const loggedPath = (address: string): string => address.replace(/^((?:\/hk)?\/(?:files|pictures|j)\/).+/, '$1…');

/** Of a closed set, for metrics and traces. */
function routeOf(c: Context): string {
  const own = matchedRoutes(c).find((route) => route.path !== '/*');
  if (own) return own.path;
  return c.get('isFile') ? 'file' : routeName(c.req.path);
}

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Begins a new trace whatever the browser sends, because browsers are not trusted. */
const tracedRequest = (c: Context, next: Next): Promise<void> =>
  withSpan(
    () => ({
      name: c.req.method,
      kind: 'server',
      attributes: { 'http.request.method': c.req.method },
      parent: null,
    }),
    async (span) => {
      await next();
      if (!span) return;
      const { status, headers } = c.res;
      span.rename(`${c.req.method} ${routeOf(c)}`);
      span.set('http.route', routeOf(c));
      span.set('http.response.status_code', status);
      const id = headers.get('x-request-id') ?? '';
      // May have been written by a visitor.
      if (/^[\w.-]{1,64}$/.test(id)) span.set('shiftdock.request_id', id);
      if (status >= 500) span.fail();
    },
  );

const requestLog =
  (log: Logger, metrics?: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await tracedRequest(c, next);
    const { status, headers } = c.res;
    const requestId = headers.get('x-request-id') ?? undefined;
    // Successful page views are not logged.
    if (status === 200 && headers.get('content-type')?.startsWith('text/html')) headers.delete('x-request-id');
    const route = routeOf(c);
    metrics?.served({
      method: methods.has(c.req.method) ? c.req.method : 'other',
      route,
      status,
      seconds: (performance.now() - started) / 1_000,
    });
    log.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };

/**
 * Routes besides pages and files: health, speculation rules, the demo's pages, webhooks of the card provider
 * and, if configured, the calls of the workers' app.
 */
function addOtherRoutes(app: Hono, env: Environment, upstream: UpstreamPool): void {
  const addresses = ['/healthz', '/readyz', speculationRulesPath, cardWebhookPath, ...sandboxPaths];
  for (const address of addresses) app.use(address, withHeaders(defaultHeaders(env)));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const problem = await upstream.readiness();
    return problem === null ? c.text('ok') : c.text(problem || unavailableText(upstream.retryIn), 503);
  });
  app.get(speculationRulesPath, (c) =>
    c.body(speculationRules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    }),
  );
  const inTheSandbox = sandboxPages(env);
  for (const sandboxPath of sandboxPaths) app.all(sandboxPath, (c) => inTheSandbox(c.req.raw));
  if (env.WORKER_API) app.all(workerApiPath, bodyLimit({ maxSize: maxWorkerBytes }), workerApi(env));
  const fromCardProvider = cardWebhook(env);
  app.post(cardWebhookPath, bodyLimit({ maxSize: maxEventBytes }), (c) => fromCardProvider(c.req.raw));
}

/** Does not overwrite headers that the response already has. */
const withHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  };

/** The body of `/readyz` while the API is down. */
const unavailableText = (retryIn: number | null): string =>
  `the API does not answer${retryIn === null ? '' : `; calls wait until it is asked again in ${retryIn} s`}`;

/** Anything else falls through to the pages. */
function files(
  names: ReadonlySet<string>,
  headersOfFile: (address: string) => Record<string, string>,
): MiddlewareHandler {
  const file = serveStatic({
    root: path.relative(process.cwd(), clientFolder) || '.',
    precompressed: true,
    // By the requested path: the file that is found may be a compressed copy with another name.
    onFound: (_file, c) => {
      for (const [name, value] of Object.entries(headersOfFile(c.req.path))) c.header(name, value);
    },
  });
  // Only files that existed at the start are looked up on disk, because most paths are pages.
  return (c, next) => {
    if (!names.has(c.req.path)) return next();
    c.set('isFile', true);
    return file(c, next);
  };
}

function createFileHeaders(
  { all, icons }: Stylesheet,
  { PUBLIC_URL }: Environment,
): (address: string) => Record<string, string> {
  const built = { ...moduleHeaders, 'cache-control': oneYear };
  const secure = PUBLIC_URL.startsWith('https:');
  // The cookie names both files and is set with the second one.
  const last = all === null ? built : { ...built, 'set-cookie': stylesheetCookie(all, secure) };
  return (address) => {
    if (address === icons) return last;
    return /^\/(assets|islands)\//.test(address) ? built : publicFileHeaders(address);
  };
}

function publicFileHeaders(address: string): Record<string, string> {
  // A service worker gets the content security policy of its own file: it posts clicks on notifications, and
  // shows an icon.
  const worker = address === '/service-worker.js';
  const policy = worker ? "connect-src 'self'; img-src 'self'" : "style-src 'unsafe-inline'";
  return {
    ...securityHeaders,
    // Browsers check for a new service worker themselves; an old one must not come from a cache in between.
    'cache-control': worker ? 'no-cache' : 'public, max-age=3600',
    'content-security-policy': `default-src 'none'; ${policy}; frame-ancestors 'none'`,
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((item) =>
    item.isFile() ? [`/${path.relative(folder, path.join(item.parentPath, item.name)).split(path.sep).join('/')}`] : [],
  );

const clientFiles = (): Set<string> => new Set(existsSync(clientFolder) ? filesIn(clientFolder) : []);

/**
 * Bytes of request headers. Above 16 KB the product responds with an error page; beyond this limit the rest is
 * not read: a thousand clients sending 120 KB each would use 150 MB.
 */
const maxHeaderSize = 32_768;

/** Prints one JSON line with the URL for the parent process. */
export async function startPortal(env: Environment): Promise<Server> {
  restrictToOwner(env.DATA_DIR);
  const portal = await preparePortal(env);
  const stopTracing = await openTracing('portal', env, portal.log);
  await portal.upstream.ping();
  const rateLimiter = createRateLimiter({
    proxyHeader: env.CLIENT_ADDRESS_HEADER,
    page: tooManyRequestsPage(),
    files: new Set([...clientFiles()].filter((file) => file.startsWith('/assets/'))),
    headers: defaultHeaders(env),
    redis: portal.redis,
  });
  const answer = getRequestListener(portal.app.fetch);
  const { server, drain } = createHttpServer(
    {
      maxHeaderSize,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      // Node checks for expired connections every 30 seconds by default.
      connectionsCheckingInterval: 5_000,
      channel: paths.events,
      terse: true,
      longHead: { headers: defaultHeaders(env), page: headersTooLongPage() },
    },
    (request, response) => rateLimiter.admit(request, response, () => void answer(request, response)),
  );
  // One line for all rejected requests: one line each would be work that an attacker can cause.
  const telling = setInterval(() => {
    const rejected = rateLimiter.takeRejectedCount();
    if (rejected > 0) portal.log.warn({ rejected }, 'networks that post too much were refused');
  }, rateLimitLogInterval);
  const relay = portal.relay(server);
  await listen(server, { host: env.HOST, port: env.PORT });
  portal.metrics?.gauge('upstream_away', '1 while calls wait because the API does not answer', () =>
    portal.upstream.retryIn === null ? 0 : 1,
  );
  addRedisGauge(portal.metrics, portal.redis);
  const stopMetrics = await openMetrics(portal.metrics, env);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  process.stdout.write(`${JSON.stringify({ ready: true, url: env.PUBLIC_URL, port })}\n`);
  const stop = (code: 0 | 1) => {
    clearInterval(telling);
    relay.close();
    stopMetrics();
    void drain(drainTimeout)
      .then(() => Promise.all([portal.close(), stopTracing()]))
      .then(() => process.exit(code));
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  logUnhandledErrors(portal.log, () => stop(1));
  return server;
}

const started = process.argv[1] && fileURLToPath(import.meta.url) === path.resolve(process.argv[1]);
if (started) {
  try {
    const [, , command, ...rest] = process.argv;
    if (command === 'check-api') {
      const { checkApi } = await import('#app/check-api/command.ts');
      process.exit(await checkApi(rest, process.env, preparePortal));
    }
    await startPortal(readEnvironment(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
