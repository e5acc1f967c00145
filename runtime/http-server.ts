import { createServer, ServerResponse, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Milliseconds that an idle connection is kept: longer than proxies and clients keep theirs (mostly 60 seconds), so that none
 * sends a request on a connection that is being closed.
 */
const keepAliveTimeout = 65_000;

/** Requests that one connection may have sent ahead; browsers and proxies send none. */
const sentAhead = 100;

/** While the process drains, a kept-alive connection may still bring a request for this many milliseconds. */
const lastRequests = 1_000;

interface HttpServer {
  server: Server;
  /**
   * Takes no new connection, finishes what is under way, and says with each answer that its connection closes.
   * A client may be sending on an idle connection at this very moment, so these are closed only after a while:
   * closed at once, such a request would be lost without an answer.
   *
   * @param limit milliseconds after which whatever still runs is cut off
   */
  drain(limit: number): Promise<void>;
}

const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Takes up the requests of a connection one after another, each in a turn of the event loop of its own: their answers leave in
 * this order anyway, and a client that sends many ahead (HTTP pipelining) would be served before everyone who asks for one.
 */
function oneAtATime() {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return ({ socket }: IncomingMessage, response: ServerResponse, take: () => void): void => {
    const next = () => {
      const following = waiting.get(socket)?.shift();
      if (!following) waiting.delete(socket);
      // A page that needs nothing from elsewhere is made at once, and all pages of this connection before anything is read.
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
    } else if (before.length < sentAhead) before.push(begin);
    else socket.destroy();
  };
}

/**
 * Answers a request that asks to go on in another protocol, such as `Upgrade: h2c`, as if it had not asked: a server may.
 * Node has given its connection away, so it ends with the answer, and a body that was to follow is not read.
 *
 * @param channel the path below which someone else takes WebSockets
 */
function answerUpgrades(server: Server, channel: string): void {
  server.on('upgrade', (request, socket) => {
    const protocol = request.headers.upgrade?.toLowerCase();
    if (protocol === 'websocket' && request.url?.startsWith(channel)) return;
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
  /** HTML. */
  page: string;
}

/** These errors of Node have a status of their own; any other is answered as a bad request. */
const unread: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/**
 * Answers a head that is longer than `maxHeaderSize` by a page: without this its connection ends with a bare line.
 *
 * @param hasBegun whether a part of an answer stands on the connection already: another one would stand in the middle of it
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
    else socket.end(`HTTP/1.1 ${unread[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  });
}

/**
 * Creates a server whose requests each name one host, that serves its connections in turn, and that ends without losing
 * a request.
 *
 * @param channel the path below which someone else takes WebSockets, where anybody does
 * @param terse leaves out what HTTP/1.1 takes for granted: that a connection stays open, and how long an idle one may
 * @param longHead answers a head that is not read to its end, where that is more than a status
 */
export function createHttpServer(
  { channel, terse, longHead, ...options }: ServerOptions & { channel?: string; terse?: true; longHead?: LongHead },
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): HttpServer {
  const underWay = new Set<ServerResponse>();
  const inTurn = oneAtATime();
  let draining = false;
  function handle(request: IncomingMessage, response: ServerResponse): void {
    // A proxy in front may have believed the other one.
    if (namesTwoHosts(request)) {
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
    // The HTTP server's own `close` would close idle connections at once.
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const idle = setInterval(() => server.closeIdleConnections(), lastRequests);
    const cut = setTimeout(() => server.closeAllConnections(), limit);
    await ended;
    clearInterval(idle);
    clearTimeout(cut);
  }
  return { server, drain };
}
