import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createReach, isPublicAddress } from '#api/accounts/identity-provider/reach.ts';

it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
  'opens no connection to %s within this network',
  async (host) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `https://${host}:${(server.address() as AddressInfo).port}/`;
    await expect(createReach(false)(address)).rejects.toThrow();
    expect(connections).toBe(0);
    await expect(createReach(true)(address)).rejects.toThrow();
    expect(connections, 'the server could have been reached').toBeGreaterThan(0);
    server.close();
    await once(server, 'close');
  },
);

it('takes addresses of the internet alone for public', () => {
  const within = [
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const within6 = ['::', '::1', '::ffff:8.8.8.8', '64:ff9b::1', 'fc00::1', 'fe80::1', '2001:db8::1', '2002:a00::1'];
  expect([...within, ...within6, 'no address'].filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter((one) => !isPublicAddress(one))).toEqual([]);
});
