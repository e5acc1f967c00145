import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';

/**
 * An operator chooses which server is asked, so this installation's own network has to stay out of reach: https only, only
 * public addresses whatever a name resolves to at the moment of connecting, no redirects, small answers, little time.
 */
export type Reach = (address: string, init?: RequestInit) => Promise<Response>;

/** An answer has at most so many bytes, and takes at most so many milliseconds. */
const mostBytes = 256 * 1024;
const mostTime = 10_000;

/** These IPv4 networks are not the internet (RFC 6890 and its registry). */
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

/** IPv6 is the internet within one block alone, without what leads to IPv4 again or is for documents. */
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

/** Tells whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

class OutOfReach extends Error {
  override name = 'OutOfReach';
}

/** Resolves a name for a connection, and refuses one that leads to any address within. */
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

/** A literal address is not looked up, so it is judged before. */
function expectPublic({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new OutOfReach('only https is asked');
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new OutOfReach('the address is not public');
}

/** @param inside whether the settings allow http and addresses within this network */
export function createReach(inside: boolean): Reach {
  const agent = new Agent({
    connect: { timeout: mostTime, ...(!inside && { lookup: publicLookup }) },
    headersTimeout: mostTime,
    bodyTimeout: mostTime,
    maxResponseSize: mostBytes,
    connections: 4,
    keepAliveTimeout: 1_000,
  });
  return async (address, init = {}) => {
    if (!inside) expectPublic(new URL(address));
    const signals = [AbortSignal.timeout(mostTime), ...(init.signal ? [init.signal] : [])];
    const answer = await fetch(address, {
      ...(init as Parameters<typeof fetch>[1]),
      redirect: 'manual',
      signal: AbortSignal.any(signals),
      dispatcher: agent,
    });
    return answer as unknown as Response;
  };
}
