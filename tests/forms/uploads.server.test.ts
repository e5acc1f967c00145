import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#app/context.server.ts';
import { uploadFile } from '#app/forms/uploads.server.ts';
import { UpstreamClock } from '#app/api-client/clock.server.ts';
import { UpstreamPool } from '#app/api-client/http.server.ts';
import { createApi } from '#app/api-client/api.server.ts';

const stored = { id: 3, name: 'bay.jpg', url: '/files/a', type: 'image/jpeg', size: 9, width: 4, height: 3 };
const bay = () => new File(['a picture'], 'bay.jpg', { type: 'image/jpeg' });
const close: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(close.splice(0).map((each) => each())));

/** The API is busy for the first `busy` requests, with a Retry-After of `seconds`. */
async function sendTo({ busy, seconds }: { busy: number; seconds: string | null }) {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const rejected = ++asked <= busy;
      response.writeHead(rejected ? 429 : 200, {
        'content-type': 'application/json',
        ...(rejected && seconds !== null && { 'retry-after': seconds }),
      });
      response.end(JSON.stringify(rejected ? { error: 'Busy.', code: 'too_many' } : { data: stored }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pool = new UpstreamPool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, new UpstreamClock());
  close.push(
    () => pool.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  const upstream = pool.as({ token: 'token of Ada', role: 'operator', language: 'en', requestId: 'r-1' });
  const context = { account: { id: 7 }, api: createApi(upstream), t: (key: string) => key };
  const sent = await uploadFile(bay(), context as unknown as RequestContext);
  return { asked, sent };
}

describe('a file that the API is too busy for', () => {
  it('is sent again after the time that the API names', async () => {
    const { asked, sent } = await sendTo({ busy: 2, seconds: '0' });
    expect(sent.file).toMatchObject({ id: 3, name: 'bay.jpg' });
    expect(asked).toBe(3);
  });

  it('is sent again where the date to wait for has passed', async () => {
    expect((await sendTo({ busy: 2, seconds: 'Mon, 23 Nov 2020 01:00:00 GMT' })).asked).toBe(3);
  });

  it('is given up after four times, with the words of the API and its name', async () => {
    const { asked, sent } = await sendTo({ busy: 9, seconds: '0' });
    expect(sent.file).toBeUndefined();
    expect(sent.problem).toContain('Busy.');
    expect(sent.problem).toContain('bay.jpg');
    expect(asked).toBe(4);
  });

  it.each(['6', '3600', 'Fri, 31 Dec 2199 16:00:00 GMT', 'tomorrow', null])(
    'is not sent again where the API asks to wait for %s',
    async (seconds) => {
      expect((await sendTo({ busy: 9, seconds })).asked).toBe(1);
    },
  );
});
