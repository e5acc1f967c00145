import type { IncomingMessage } from 'node:http';
import { networkOfAddress } from '#domain/shared/open-call-limit.ts';

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

/** Machines of the portal's own network: a proxy that names no client address, and health checks. */
const isPrivateNetwork = (network: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0::|f[cd]|fe80:)/.test(network);

/** The network of the browser; null where it may be everybody's, behind a proxy that names nobody. */
export function clientNetwork(address: string | null, proxyHeader: string | undefined): string | null {
  const network = networkOfAddress(address);
  return network !== null && proxyHeader === undefined && isPrivateNetwork(network) ? null : network;
}
