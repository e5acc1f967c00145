import type { IncomingMessage } from 'node:http';

/**
 * The network address of the browser: the connection's own, or the one in the proxy's header. The last entry of
 * a list counts: the proxy appends it, and anybody can write what precedes it. @param proxyHeader the header
 * that the proxy sets on every request; absent where browsers connect directly
 */
export function clientAddress(incoming: IncomingMessage | undefined, proxyHeader: string | undefined): string | null {
  const named = proxyHeader === undefined ? undefined : incoming?.headers[proxyHeader.toLowerCase()];
  const address =
    proxyHeader === undefined
      ? incoming?.socket.remoteAddress
      : String(named ?? '')
          .split(',')
          .at(-1);
  return address?.trim() || null;
}
