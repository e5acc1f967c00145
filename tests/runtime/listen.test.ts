import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '#runtime/listen.ts';

const servers = [createServer(), createServer()] as const;
afterAll(() => servers.forEach((server) => server.close()));

/** An address reserved for documentation (RFC 5737), which no machine has. */
const elsewhere = '203.0.113.7';

describe('a server', () => {
  it('listens where it can, and says which setting is wrong where it cannot', async () => {
    const [first, second] = servers;
    await listen(first, { host: '127.0.0.1', port: 0 });
    const { port } = first.address() as AddressInfo;
    expect(port).toBeGreaterThan(0);
    await expect(listen(second, { host: elsewhere, port: 0 })).rejects.toThrow(
      `HOST: ${elsewhere} is no address of this machine`,
    );
    await expect(listen(second, { host: '127.0.0.1', port })).rejects.toThrow(
      `PORT: ${port} is taken on 127.0.0.1 by another program`,
    );
    await expect(listen(second, { host: 'no-such-host.invalid', port: 0 })).rejects.toThrow(/^HOST: no-such-host/);
    await listen(second, { host: '127.0.0.1', port: 0 });
    expect(second.listening).toBe(true);
  });
});
