import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '#runtime/listen.ts';
import { expectUpstream, wantedPort } from '../../../scripts/toolchain/file-checks.mjs';

const server = createServer((_request, response) => response.writeHead(404).end());
const settings = { HOST: process.env.HOST, PORT: process.env.PORT };
afterEach(() => {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

describe('npm start', () => {
  it('refuses an UPSTREAM_URL at which nothing answers, and takes any answer', async () => {
    await listen(server, { host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(expectUpstream(url, 0)).resolves.toBeUndefined();
    await new Promise((closed) => server.close(closed));
    await expect(expectUpstream(url, 0)).rejects.toThrow(
      `UPSTREAM_URL is ${url}, but nothing answers there (ECONNREFUSED)`,
    );
    await expect(expectUpstream('api.example.com', 0)).rejects.toThrow(
      'UPSTREAM_URL is "api.example.com", which is no address',
    );
  });

  it('refuses a HOST of another machine', async () => {
    Object.assign(process.env, { HOST: '203.0.113.7', PORT: '38917' });
    await expect(wantedPort()).rejects.toThrow('HOST is "203.0.113.7", which is no address of this machine');
  });
});
