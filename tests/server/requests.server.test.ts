import { describe, expect, it } from 'vitest';
import { formLimits, parseRequest, receiveRequest, type Sender } from '#app/server/requests.server.ts';
import { longLength } from '#contract/core/common.ts';
import { hostileForms, hostileFormType } from '#tests/support/builders/hostile-files.ts';
import { hasProcessorTime, longestAllowed, longestTurn } from '#tests/support/main-thread.ts';

const home = 'http://portal.test';
async function get(path: string, init?: RequestInit, who: Sender['who'] = 'known', mayOmitOrigin = false) {
  const raw = new Request(`http://forged.test${path}`, init);
  const received = await receiveRequest(raw, home, { who, mayOmitOrigin });
  return 'key' in received ? received : parseRequest(raw, received);
}
const post = (headers: Record<string, string>, body: BodyInit = 'name=Ken', mayOmitOrigin = false) =>
  get(
    '/contacts/new',
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body },
    'known',
    mayOmitOrigin,
  );
const statusOf = async (answer: ReturnType<typeof get>) => {
  const admitted = await answer;
  return 'key' in admitted ? admitted.status : 200;
};

describe('request validation', () => {
  it('is read at the product’s own address, whatever Host it names', async () => {
    const admitted = await get('/shifts?page=2');
    expect('request' in admitted && admitted.request.url).toBe('http://portal.test/shifts?page=2');
  });

  it('is decoded once', async () => {
    const admitted = await get('/roles/%2541?search=%2541');
    expect('request' in admitted && admitted.request.url).toBe('http://portal.test/roles/%2541?search=%2541');
  });

  it('is refused when its address does not decode, is too long, its headers are, or its method is unknown', async () => {
    expect(await statusOf(get('/%E0%A4%A'))).toBe(400);
    expect(await statusOf(get('/shifts%00'))).toBe(400);
    expect(await statusOf(get(`/${'a'.repeat(9_000)}`))).toBe(414);
    expect(await statusOf(get('/shifts', { headers: { 'x-long': 'x'.repeat(20_000) } }))).toBe(431);
    expect(await statusOf(get('/shifts', { method: 'DELETE' }))).toBe(405);
  });
});

describe('a post', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: home }, 200],
    [{ referer: `${home}/contacts/new` }, 200],
    [{ 'sec-fetch-site': 'same-site', origin: home }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://evil.test', referer: `${home}/contacts/new` }, 403],
    [{ referer: 'http://portal.test.evil.test/' }, 403],
    [{}, 403],
  ])('with %o answers %i', async (headers, status) => {
    expect(await statusOf(post(headers as Record<string, string>))).toBe(status);
  });

  it('has to be a form of a reasonable size', async () => {
    const own = { origin: home };
    expect(await statusOf(post({ ...own, 'content-type': 'application/json' }, '{}'))).toBe(415);
    expect(await statusOf(post(own, `name=${'a'.repeat(1_100_000)}`))).toBe(413);
    expect(
      await statusOf(post({ ...own, 'content-type': 'multipart/form-data; boundary=x' }, 'not multipart at all')),
    ).toBe(400);
  });

  it('may have what its sender’s longest form has, and little more', async () => {
    const send = (body: string, who: Sender['who']) => {
      const headers = { origin: home, 'content-type': 'application/x-www-form-urlencoded' };
      return statusOf(get('/contact', { method: 'POST', headers, body }, who));
    };
    expect(await send(new URLSearchParams({ message: '貨'.repeat(longLength) }).toString(), 'stranger')).toBe(200);
    for (const who of Object.keys(formLimits) as Sender['who'][]) {
      expect(await send(`m=${'a'.repeat(formLimits[who] - 2)}`, who), who).toBe(200);
      expect(await send(`m=${'a'.repeat(formLimits[who] - 1)}`, who), who).toBe(413);
    }
  });

  it('of a stranger to the address of a message is refused before more of it is read than a form may have', async () => {
    const part = new TextEncoder().encode('x'.repeat(64 * 1024));
    let parts = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        parts += 1;
        if (parts > 400) stream.close();
        else stream.enqueue(part);
      },
    });
    const type = 'multipart/form-data; boundary=x';
    const send = (init: RequestInit, who: Sender['who']) =>
      statusOf(get('/chat/7', { method: 'POST', headers: { origin: home, 'content-type': type }, ...init }, who));
    expect(await send({ body, duplex: 'half' } as RequestInit, 'stranger')).toBe(401);
    expect(parts).toBeLessThan(40);
    expect(await send({ body: 'x'.repeat(2_000_000) }, 'known')).toBe(400);
  });
});

describe('a post of a session without a browser', () => {
  it.each([
    [{}, 200],
    [{ origin: home }, 200],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://evil.test' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ referer: 'http://evil.test/' }, 403],
  ])('with %o answers %i', async (headers, status) => {
    expect(await statusOf(post(headers as Record<string, string>, 'name=Ken', true))).toBe(status);
  });
});

describe('an expensive post', () => {
  it.each(hostileForms)(
    'that is made to be expensive is refused before anything waits for it: $title',
    async (form) => {
      const body = new TextEncoder().encode(form.body);
      const send = () => statusOf(post({ origin: home, 'content-type': hostileFormType }, body));
      expect(await send()).toBe(400);
      if (hasProcessorTime) expect(await longestTurn(send, longestAllowed)).toBeLessThanOrEqual(longestAllowed);
    },
  );

  it('of half a million fields is refused before they are read', async () => {
    const body = 'a&'.repeat(500_000);
    const send = () => statusOf(post({ origin: home }, body));
    expect(await send()).toBe(413);
    if (hasProcessorTime) expect(await longestTurn(send, longestAllowed)).toBeLessThanOrEqual(longestAllowed);
  });

  it('can be read twice', async () => {
    const admitted = await post({ origin: home }, 'name=%E5%8A%89');
    if ('key' in admitted) throw new Error('refused');
    expect((await admitted.request.clone().formData()).get('name')).toBe('劉');
    expect((await admitted.request.formData()).get('name')).toBe('劉');
  });
});
