import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { adapterConfig, type AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';
import { UpstreamAdapter } from '#app/api-client/adapter/adapter.ts';
import { uploadImage } from '#contract/files/uploads.ts';

let server: Server | undefined;
let pool: UpstreamPool | undefined;
afterEach(async () => {
  await pool?.close();
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
});

const picture = Buffer.from('89504e470d0a1a0a', 'hex');

async function before(files: AdapterConfigInput['files'], folder = '') {
  const asked: { path: string; token: string | undefined }[] = [];
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', token: request.headers.authorization });
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}${folder}`;
  const adapter = new UpstreamAdapter(adapterConfig.parse({ files }), url);
  const connected = new UpstreamPool(url, new UpstreamClock(), { adapter });
  pool = connected;
  const ada = connected.as({ token: 'token of Ada', role: 'operator', language: 'en', requestId: 'r-1' });
  const shown = (address: string) => {
    const { data } = adapter.response(uploadImage, { data: { id: 7, url: address } }, {}) as { data: { url: string } };
    return data.url;
  };
  return { asked, ada, shown, url };
}

describe('a file of another API', () => {
  it.each([
    ['named by its path', '', '/storage/2026/logo.png'],
    ['named by its path below the address of the API', '/market', '/market/storage/2026/logo.png'],
    ['named by its path as the API has it inside', '/market', '/storage/2026/logo.png'],
    ['named with a query', '', '/storage/logo.png?v=2'],
  ])('is asked for where it is: %s', async (_, folder, address) => {
    const { asked, ada, shown } = await before({ base: '/storage' }, folder);
    const portal = shown(address);
    expect(portal).toMatch(/^\/files\/[\w~.-]+$/);
    const answer = await ada.file(portal);
    expect(Buffer.from(await answer!.arrayBuffer())).toEqual(picture);
    expect(asked).toEqual([
      { path: address.startsWith(`${folder}/`) ? address : folder + address, token: 'Bearer token of Ada' },
    ]);
  });

  it('is asked for at the API where its address is absolute and the API its host', async () => {
    const { asked, ada, shown, url } = await before({ base: '/storage' }, '/market');
    await ada.file(shown(`${url}/storage/2026/logo.png`));
    expect(asked.map(({ path }) => path)).toEqual(['/market/storage/2026/logo.png']);
  });

  it('is asked for without the token where the map says so', async () => {
    const { asked, ada, shown } = await before({ base: '/storage', token: false });
    await ada.file(shown('/storage/2026/logo.png'));
    expect(asked).toEqual([{ path: '/storage/2026/logo.png', token: undefined }]);
  });

  it('stays where it is at another host: a bucket, or a network of copies', async () => {
    const { shown } = await before({ origins: ['https://cdn.example.com'] });
    expect(shown('https://cdn.example.com/2026/logo.png')).toBe('https://cdn.example.com/2026/logo.png');
  });

  it.each(['../admin', 'a/../../admin', '%2e%2e/admin', 'a%2f..%2fadmin'])(
    'is nothing beside the folder of files: %s',
    async (path) => {
      const { asked, ada } = await before({ base: '/storage' });
      expect(await ada.file(`/files/~${Buffer.from(path).toString('base64url')}`)).toBeNull();
      expect(asked).toEqual([]);
    },
  );
});
