import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * Milliseconds that an idle connection is kept: longer than proxies and clients keep theirs (mostly 60 seconds), so that none
 * sends a request on a connection that is being closed.
 */
const keepAliveTimeout = 65_000;

/** Requests that one connection may have sent ahead; browsers and proxies send none. */
const sentAhead = 100;

/** While the process drains, a kept-alive connection may still bring a request for so many milliseconds. */
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
 * Creates a server whose requests each name one host, that serves its connections in turn, and that ends without losing
 * a request.
 */
export function createHttpServer(
  options: ServerOptions,
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
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    void listener(request, response);
  }
  const server = createServer({ keepAliveTimeout, ...options }, (request, response) =>
    inTurn(request, response, () => handle(request, response)),
  );

  async function drain(limit: number): Promise<void> {
    draining = true;
    for (const response of underWay) response.shouldKeepAlive = false;
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
