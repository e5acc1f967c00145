import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '#app/server/client-address.server.ts';

const incoming = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.2' } }) as unknown as IncomingMessage;

describe('the address of a browser', () => {
  it('is the connection’s own, whatever a header says, where there is no proxy', () => {
    expect(clientAddress(incoming({ 'x-forwarded-for': '203.0.113.7' }), undefined)).toBe('10.0.0.2');
  });

  it('is the one that the proxy appended, not what stood there before', () => {
    const forged = incoming({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(clientAddress(forged, 'X-Forwarded-For')).toBe('203.0.113.7');
    expect(clientAddress(incoming({}), 'X-Forwarded-For')).toBeNull();
    expect(clientAddress(undefined, undefined)).toBeNull();
  });
});
