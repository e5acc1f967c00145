import { createServer, ServerResponse, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Milliseconds. Longer than proxies and clients keep idle connections (mostly 60 seconds), so that none sends a
 * request on a connection that is being closed.
 */
const keepAliveTimeout = 65_000;

/** Maximum pipelined requests of a connection; browsers and proxies send none. */
const maxPipelined = 100;

/** Milliseconds for which idle connections may still send a request while the process drains. */
const lastRequestTimeout = 1_000;

interface HttpServer {
  server: Server;
  /**
   * Accepts no new connections, finishes current requests, and responds with `Connection: close`. Idle
   * connections are closed only after a while, because a request that a client is just sending would otherwise
   * be lost without a response.  @param limit milliseconds after which everything still running is cut off
   */
  drain(limit: number): Promise<void>;
}

const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Handles the requests of a connection one after another, each in a separate turn of the event loop: responses
 * leave in this order anyway, and a client that pipelines many requests would otherwise be served before
 * everyone else.
 */
function createSerializer() {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return ({ socket }: IncomingMessage, response: ServerResponse, take: () => void): void => {
    const next = () => {
      const following = waiting.get(socket)?.shift();
      if (!following) waiting.delete(socket);
      // A page that needs no I/O is rendered synchronously: without `setImmediate`, all pages of this connection
      // would be rendered before anything else is read.
      else if (!socket.destroyed) setImmediate(following);
    };
    const begin = () => {
      response.once('close', next);
      take();
    };
    const before = waiting.get(socket);
    if (!before) {
      waiting.set(socket, []);
      begin();
    } else if (before.length < maxPipelined) before.push(begin);
    else socket.destroy();
  };
}

/**
 * Ignores requests to switch protocols, such as `Upgrade: h2c`, which HTTP allows. Node detaches the connection
 * on an upgrade, so it ends with the response, and a request body is not read.  @param channel the path below
 * which someone else handles WebSockets
 */
function answerUpgrades(server: Server, channel: string): void {
  server.on('upgrade', (request, socket) => {
    const protocol = request.headers.upgrade?.toLowerCase();
    // socket.io takes what begins with the slash, and leaves anything else without an answer.
    if (protocol === 'websocket' && request.url?.startsWith(`${channel}/`)) return;
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    socket.on('error', () => socket.destroy());
    response.once('finish', () => socket.end());
    if (request.method === 'GET' || request.method === 'HEAD') server.emit('request', request, response);
    else response.writeHead(400, { 'content-type': 'text/plain' }).end('Upgrade is not taken here');
  });
}

interface LongHead {
  headers: Readonly<Record<string, string>>;
  page: string;
}

/** Node errors with a status of their own; all others are a bad request. */
const maxUnreadBytes: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/**
 * Responds with a page to headers longer than `maxHeaderSize`, for which Node only sends a bare status line.
 * @param hasBegun whether part of a response was already sent on the connection: a second one would end up in
 * the middle of it
 */
function answerLongHeads(server: Server, { headers, page }: LongHead, hasBegun: (socket: unknown) => boolean): void {
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(page)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = `HTTP/1.1 431 Request Header Fields Too Large\r\n${lines.join('')}\r\n${page}`;
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || hasBegun(socket)) socket.destroy();
    else if (code === 'HPE_HEADER_OVERFLOW') socket.end(answer);
    else socket.end(`HTTP/1.1 ${maxUnreadBytes[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  });
}

/**
 * Requests have exactly one host, connections are served fairly, and shutdown loses no request.  @param channel
 * the path below which someone else handles WebSockets, if anybody does @param terse omits headers that HTTP/1.1
 * implies: that a connection stays open, and how long it may idle @param longHead responds to headers that are
 * too long, if more than a status is wanted
 */
export function createHttpServer(
  { channel, terse, longHead, ...options }: ServerOptions & { channel?: string; terse?: true; longHead?: LongHead },
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): HttpServer {
  const underWay = new Set<ServerResponse>();
  const inTurn = createSerializer();
  let draining = false;
  function handle(request: IncomingMessage, response: ServerResponse): void {
    // A proxy in front may have used the other host.
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close', 'content-type': 'text/plain' }).end('two Host headers');
      return;
    }
    if (draining) response.shouldKeepAlive = false;
    else if (terse && request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    void listener(request, response);
  }
  const server = createServer({ keepAliveTimeout, ...options }, (request, response) =>
    inTurn(request, response, () => handle(request, response)),
  );
  if (channel !== undefined) answerUpgrades(server, channel);
  if (longHead)
    answerLongHeads(server, longHead, (socket) =>
      [...underWay].some((response) => response.socket === socket && response.headersSent),
    );

  async function drain(limit: number): Promise<void> {
    draining = true;
    for (const response of underWay) {
      response.shouldKeepAlive = false;
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    // `close` of the HTTP server would close idle connections at once.
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const idle = setInterval(() => server.closeIdleConnections(), lastRequestTimeout);
    const cut = setTimeout(() => server.closeAllConnections(), limit);
    await ended;
    clearInterval(idle);
    clearTimeout(cut);
  }
  return { server, drain };
}
