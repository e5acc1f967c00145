import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * Milliseconds that an idle connection is kept: longer than proxies and clients keep theirs (mostly 60 seconds), so that none
 * sends a request on a connection that is being closed.
 */
const keepAliveTimeout = 65_000;

/** How long a kept-alive connection may still bring a request while the process drains, in milliseconds. */
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

/** A server whose requests each name one host, and that ends without losing one. */
export function createHttpServer(
  options: ServerOptions,
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): HttpServer {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const server = createServer({ keepAliveTimeout, ...options }, (request, response) => {
    // A proxy in front may have believed the other one.
    if (namesTwoHosts(request)) {
      response.writeHead(400, { connection: 'close', 'content-type': 'text/plain' }).end('two Host headers');
      return;
    }
    if (draining) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    void listener(request, response);
  });

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
