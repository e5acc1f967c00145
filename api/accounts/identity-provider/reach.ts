import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';

/**
 * Operators choose the server, so this guards against SSRF: https only, public addresses only (checked at
 * connection time, whatever the name resolves to), no redirects, small responses, short timeouts.
 */
export type Reach = (address: string, init?: RequestInit) => Promise<Response>;

/** Bytes, and milliseconds. */
const maxBytes = 256 * 1024;
const maxTime = 10_000;

/** Non-public IPv4 networks (RFC 6890 and its registry). */
const privateNetworks: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const private4 = new BlockList();
for (const [network, bits] of privateNetworks) private4.addSubnet(network, bits, 'ipv4');

/** Public IPv6 is a single block, minus what maps to IPv4 or is for documentation. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const reserved6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

class OutOfReach extends Error {
  override name = 'OutOfReach';
}

const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[];
    if (error) done(error, []);
    else if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      done(new OutOfReach('the name leads to no public address'), []);
    else if (options.all) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/** Literal addresses skip the lookup, so they are checked here. */
function expectPublic({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new OutOfReach('only https is asked');
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutOfReach('the address is not public');
}

export function createReach(inside: boolean): Reach {
  const agent = new Agent({
    connect: { timeout: maxTime, ...(!inside && { lookup: publicLookup }) },
    headersTimeout: maxTime,
    bodyTimeout: maxTime,
    maxResponseSize: maxBytes,
    connections: 4,
    keepAliveTimeout: 1_000,
  });
  return async (address, init = {}) => {
    if (!inside) expectPublic(new URL(address));
    const signals = [AbortSignal.timeout(maxTime), ...(init.signal ? [init.signal] : [])];
    const answer = await fetch(address, {
      ...(init as Parameters<typeof fetch>[1]),
      redirect: 'manual',
      signal: AbortSignal.any(signals),
      dispatcher: agent,
    });
    return answer as unknown as Response;
  };
}
