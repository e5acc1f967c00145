import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbourline, password, type Business } from '#tests/support/people.ts';
import { tally } from '#tests/support/tally.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';

/** `npm run test:long` kills it more often. */
const kills = Number(process.env.PORTAL_KILLS ?? 2);

let world: ProcessWorld;
let ours: Business;
let portal: PortalProcess;
beforeAll(async () => {
  world = await createProcessWorld();
  ours = await harbourline(world);
  portal = await world.start();
});
afterAll(() => world.close());

const signedIn = async (to: PortalProcess) => {
  const ada = to.visitor();
  const page = await ada.post('/login', { email: ours.operator.email, password, role: 'OPERATOR' });
  expect(page.address).toBe('/dashboard');
  return ada;
};
const contact = (name: string) => ({ name, phone: '6123 4567', email: 'ken@harbourline.example' });
const logged = (to: PortalProcess) => to.lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** A browser with the icons has the stylesheet, too. */
const iconsOf = ({ address, headers }: VisitedPage) => ({
  address,
  file: /<([^>]+\.svg)>;rel=prefetch/.exec(headers.get('link') ?? '')?.[1] ?? '',
});

describe('a page of a reader who has been there', () => {
  it('brings at most 470 bytes beside its body, with every header of security that does something there', async () => {
    const ada = await signedIn(portal);
    const { address, file } = iconsOf(await ada.open('/contacts'));
    await ada.request(new Request(portal.url + file));
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headFrom = async (site: string) => {
      const { socket, received } = await rawConnection(portal);
      const asked = `Sec-Fetch-Dest: document\r\nSec-Fetch-Site: ${site}\r\nAccept-Encoding: br\r\nCookie: ${cookie}\r\n`;
      socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n${asked}\r\n`);
      await expect.poll(received).toContain('\r\n\r\n');
      socket.destroy();
      return received().split('\r\n\r\n', 1)[0] ?? '';
    };
    const head = await headFrom('same-origin');
    expect(head).toMatch(/^HTTP\/1\.1 200/);
    expect(head).toContain("default-src 'none';style-src 'self';");
    expect(head).toContain('speculation-rules: ');
    expect(await headFrom('none')).toContain('speculation-rules: ');
    expect(head.length + 4).toBeLessThanOrEqual(470);
  });
});

describe('what the portal logs', () => {
  it('is a line of JSON for each request, with its id, status and time, and no typed value', async () => {
    const ada = await signedIn(portal);
    await ada.open('/contacts?search=secret-search');
    await ada.post('/contacts/new', contact('Secret Name'));
    await ada.post('/login', { email: 'ada@harbourline.example', password: 'wrong-password', role: 'OPERATOR' });
    await ada.open('/files/name-of-a-file.pdf');
    await ada.open('/hk/j/SECRETCODE');
    const cookies = [...ada.cookies.values()].filter((value) => value.length > 10);
    expect(cookies.length).toBeGreaterThan(0);
    const lines = logged(portal);
    expect(lines.find(({ path }) => path === '/contacts')).toMatchObject({
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{12}$/),
    });
    const everything = portal.lines.join('\n');
    for (const secret of [
      password,
      'wrong-password',
      'secret-search',
      'Secret Name',
      'name-of-a-file',
      'SECRETCODE',
      '6123 4567',
      '@harbourline',
      ...cookies,
    ])
      expect(everything).not.toContain(secret);
    const tokens = await world.db.many<Record<string, unknown>>(sql`select * from tokens`);
    for (const value of tokens.flatMap((row) => Object.values(row)))
      if (typeof value === 'string' && value.length > 20) expect(everything).not.toContain(value);
  });
});

describe('what the portal logs of a browser that goes away while the API is asked', () => {
  it('says that it went away, and calls it no fault', async () => {
    const ada = await signedIn(portal);
    const form = await ada.open('/contacts/new');
    expect(form.status).toBe(200);
    const { held, release } = world.hold();
    const leaving = new AbortController();
    const sent = ada.request(
      new Request(`${portal.url}/contacts/new`, {
        method: 'POST',
        body: new URLSearchParams(contact('Went away')),
        headers: { origin: portal.url },
        signal: leaving.signal,
      }),
    );
    await expect.poll(held).toBe(1);
    leaving.abort();
    await expect(sent).rejects.toThrow();
    await expect
      .poll(() => {
        release();
        return logged(portal).filter(({ msg }) => msg === 'the browser went away before its answer').length;
      })
      .toBe(1);
    expect(logged(portal).filter(({ err }) => err)).toEqual([]);
  });
});

describe('what the portal logs of a browser that hangs up while it sends a form', () => {
  it('is a line with 499, and no fault', async () => {
    const { socket } = await rawConnection(portal);
    const head = `Host: localhost\r\nOrigin: ${portal.url}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    socket.write(`POST /contact HTTP/1.1\r\n${head}Content-Length: 5000\r\n\r\nname=Ada`, () => socket.destroy());
    await expect.poll(() => logged(portal).map(({ status }) => status)).toContain(499);
    expect(logged(portal).filter(({ err }) => err)).toEqual([]);
  });
});

describe('a portal at an address of https', () => {
  it('tells browsers to come by https alone', async () => {
    const secure = await world.start({ PUBLIC_URL: 'https://portal.example' });
    const { headers } = await fetch(`${secure.url}/login`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await fetch(`${portal.url}/login`)).headers.get('strict-transport-security')).toBeNull();
    expect(await secure.end('SIGTERM')).toBe(0);
  });
});

describe('the file of the service worker', () => {
  it.each(['br', 'gzip', 'identity'])('has its own headers, sent as %s', async (encoding) => {
    const { status, headers } = await fetch(`${portal.url}/service-worker.js`, {
      headers: { 'accept-encoding': encoding },
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    // Chromium enforces the worker's policy for its post and for the notification's icon.
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    );
    const other = await fetch(`${portal.url}/favicon.svg`, { headers: { 'accept-encoding': encoding } });
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });
});

describe('an uncaught error', () => {
  it('as a rejection is logged without attached properties, and the portal keeps serving', async () => {
    const ada = await signedIn(portal);
    portal.child.send('rejection');
    portal.child.send('rejection without an error');
    await expect
      .poll(() => logged(portal).filter(({ msg }) => msg === 'a rejection that nobody handled'))
      .toMatchObject([
        { level: 50, err: { type: 'Error', message: 'fetch failed' } },
        { level: 50, err: { type: 'object' } },
      ]);
    expect(portal.lines.join('\n')).not.toContain('secret-');
    expect((await ada.open('/contacts')).status).toBe(200);
  });

  it('as an exception is logged, what is under way is finished, and the process ends for a new one', async () => {
    const fallen = await world.start();
    const ada = await signedIn(fallen);
    const form = await ada.open('/contacts/new');
    const { held, release } = world.hold();
    const sent = form.send(contact('Under way'));
    await expect.poll(held).toBe(1);
    const exit = once(fallen.child, 'exit');
    fallen.child.send('exception');
    await expect
      .poll(() => logged(fallen).filter(({ level }) => level === 60))
      .toMatchObject([{ msg: 'an exception that nobody caught', err: { message: 'fetch failed' } }]);
    release();
    await sent.catch(() => null);
    expect(await exit).toEqual([1, null]);
    expect(fallen.lines.join('\n')).not.toContain('secret-');
    expect(await world.db.many(sql`select 1 from contacts where name = 'Under way'`)).toHaveLength(1);
  });
});

describe('a client', () => {
  const unreadable = 'We could not read this request. Go back and try again.';
  it.each<[string, RequestInit & { path?: string }, number, string]>([
    ['a head of 20 KB', { headers: { 'x-long': 'x'.repeat(20_000) } }, 431, unreadable],
    [
      'a body of 9 MB where a form is expected',
      { method: 'POST', body: new URLSearchParams({ name: 'x'.repeat(9_000_000) }) },
      413,
      'The upload is too large. Use smaller or fewer files.',
    ],
    ['an address of 20 KB', { path: `/contacts?search=${'x'.repeat(20_000)}` }, 414, unreadable],
    ['an address of 30 KB', { path: `/jobs?search=${'x'.repeat(30_000)}` }, 414, unreadable],
    ['a head that is not read to its end', { headers: { 'x-long': 'x'.repeat(40_000) } }, 431, unreadable],
    ['an address that is not read to its end', { path: `/jobs?search=${'x'.repeat(100_000)}` }, 431, unreadable],
  ])('with %s is refused by a page', async (_, { path = '/contacts/new', ...init }, status, text) => {
    const answer = await fetch(portal.url + path, {
      ...init,
      redirect: 'manual',
      headers: { origin: portal.url, ...(init.headers as Record<string, string>) },
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  });

  it('sends no card events to a demo, which has no provider, and no long ones', async () => {
    const send = (body: string) =>
      fetch(`${portal.url}/webhooks/card`, { method: 'POST', headers: { 'stripe-signature': 't=1,v1=ab' }, body });
    expect((await send('{"id":"evt_1","type":"charge.refunded"}')).status).toBe(404);
    expect((await send('x'.repeat(300 * 1024))).status).toBe(413);
  });
});

/** On its own connection: a response to half a body ends the connection. */
async function askAlone(
  address: string,
  { method = 'GET', body = '', headers = {} }: { method?: string; body?: string; headers?: Record<string, string> },
): Promise<IncomingMessage> {
  const asked = request(portal.url + address, { method, headers, agent: false });
  asked.on('error', () => {}).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

describe('answers beside the pages', () => {
  it.each<[string, string, string, string, number]>([
    ['health', 'GET', '/healthz', '', 200],
    ['readiness', 'GET', '/readyz', '', 200],
    ['rules of prefetching', 'GET', '/ahead.json', '', 200],
    ['a card event that is too long', 'POST', '/webhooks/card', 'x'.repeat(300 * 1024), 413],
    ['a card event that nobody wants', 'POST', '/webhooks/card', '{}', 404],
    ['a poll of the channel', 'GET', '/events/?EIO=4&transport=polling', '', 400],
  ])('carry the headers of security: %s', async (_, method, address, body, status) => {
    const { statusCode, headers } = await askAlone(address, { method, body });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});

describe('what is not served', () => {
  it.each(['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/assets', '/islands', '/.vite/manifest.json'])(
    'is a file beside the pages, or the list of a folder: %s',
    async (address) => {
      expect((await askAlone(address, {})).statusCode).toBe(404);
    },
  );

  it.each(['/', '/jobs', '/dashboard', '/service-worker.js', '/readyz', '/events/?EIO=4&transport=polling'])(
    'is an answer that another site may read: %s',
    async (address) => {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin: 'https://other.example', 'access-control-request-method': 'GET' };
        const answer = await askAlone(address, { method, headers });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('cookies of 120 KB', () => {
  it('are refused before they are opened, and nothing is kept of them', async () => {
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.child.pid}/status`, 'utf8'))?.[1]);
    const ask = async (number: number) => {
      const cookie = `session=${String(number).padStart(5, '0')}${'x'.repeat(120_000)}`;
      return (await askAlone('/login', { headers: { cookie } })).statusCode;
    };
    for (let number = 0; number < 100; number += 1) expect(await ask(number)).toBe(431);
    const before = memory();
    for (let number = 100; number < 1_090; number += 1) expect(await ask(number)).toBe(431);
    // Buffered, they would be 990 times 120 KB: 116 MB.
    expect(memory() - before).toBeLessThan(60_000);
  });

  it('are not read to their end, so that a crowd of them at once leaves little behind', async () => {
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.child.pid}/status`, 'utf8'))?.[1]);
    const send = async () => {
      const { socket, received } = await rawConnection(portal);
      const closed = once(socket, 'close');
      socket.on('error', () => {});
      socket.write(
        `GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: session=${'x'.repeat(120_000)}\r\n\r\n`,
      );
      await closed;
      return received().slice(9, 12);
    };
    const crowd = () => Promise.all(Array.from({ length: 990 }, send));
    const before = memory();
    const statuses = [...(await crowd()), ...(await crowd()), ...(await crowd())];
    expect([...new Set(statuses)]).toEqual(['431']);
    expect(memory() - before).toBeLessThan(120_000);
  });
});

async function rawConnection(to: PortalProcess) {
  const { port } = new URL(to.url);
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  return { socket, received: () => received };
}

describe('a request that names two hosts', () => {
  it('is refused: a proxy may have believed the other one', async () => {
    const { socket, received } = await rawConnection(portal);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n');
    await once(socket, 'close');
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a request of which two readers may see another end', () => {
  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n'],
    ['a length and pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['an unknown coding after pieces', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a blank before the colon', 'Content-Length : 4\r\n'],
  ])('is refused, and its connection closed: %s', async (_, headers) => {
    const { socket, received } = await rawConnection(portal);
    socket.write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    await once(socket, 'close');
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('a portal that is asked to end', () => {
  it('answers what comes on connections that are open, and says that they close', async () => {
    const ending = await world.start();
    const { socket, received } = await rawConnection(ending);
    const head = 'GET /login HTTP/1.1\r\nHost: localhost\r\n';
    socket.write(`${head}\r\n`);
    await expect.poll(received).toMatch(/<\/html>/);
    expect(received()).not.toMatch(/connection:/i);
    socket.write(head);
    const exit = once(ending.child, 'exit');
    ending.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${ending.url}/healthz`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    const closed = once(socket, 'close');
    socket.write('\r\n');
    await closed;
    expect(received().match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(received()).toMatch(/connection: close/i);
    expect(await exit).toEqual([0, null]);
  });
});

describe('killing the portal at any instant', () => {
  it('loses no acknowledged write and no session', async () => {
    let mine = await world.start();
    const ada = await signedIn(mine);
    const acknowledged: string[] = [];
    for (let round = 1; round <= kills; round += 1) {
      const killed = mine;
      const writing = (async () => {
        for (let number = 1; ; number += 1) {
          const name = `Round ${round}, contact ${number}`;
          const browser = killed.visitor();
          for (const [cookie, value] of ada.cookies) browser.cookies.set(cookie, value);
          const page = await browser.post('/contacts/new', contact(name)).catch(() => null);
          if (page?.address !== '/contacts') return;
          acknowledged.push(name);
        }
      })();
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(round * 3);
      await killed.end('SIGKILL');
      await writing;
      mine = await world.start();
      const again = mine.visitor();
      for (const [cookie, value] of ada.cookies) again.cookies.set(cookie, value);
      expect((await again.open('/contacts')).address).toBe('/contacts');
    }
    const stored = await world.db.many<{ name: string }>(sql`select name from contacts`);
    const names = stored.map(({ name }) => name);
    const lost = acknowledged.filter((name) => !names.includes(name));
    const doubled = acknowledged.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
    tally('the portal killed while it writes', kills, lost.length + doubled.length);
    tally('writes acknowledged by a portal that was killed', acknowledged.length, lost.length + doubled.length);
    expect([lost, doubled]).toEqual([[], []]);
    await mine.end('SIGTERM');
  });
});

describe('being asked to end', () => {
  it('says that it lives, and that it is ready only while the API answers', async () => {
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  });

  it('finishes what is under way, takes nothing new, and ends with 0', async () => {
    const ada = await signedIn(portal);
    const form = await ada.open('/contacts/new');
    const { held, release } = world.hold();
    const body = new URLSearchParams(contact('Last one in'));
    const key = form.document.querySelector('main form [name=formKey], main form input[type=hidden]');
    if (key) body.set(key.getAttribute('name') ?? '', key.getAttribute('value') ?? '');
    const sent = ada.request(
      new Request(`${portal.url}/contacts/new`, { method: 'POST', body, headers: { origin: portal.url } }),
    );
    await expect.poll(held).toBe(1);
    const exit = portal.end('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${portal.url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    release();
    expect((await sent).status).toBe(303);
    expect(await exit).toBe(0);
    expect(await world.db.many(sql`select 1 from contacts where name = 'Last one in'`)).toHaveLength(1);
  });

  it('says of a write whose answer was lost that the outcome is unknown, does not repeat it, and is not ready while the API is away', async () => {
    const waiting = await world.start();
    const ada = await signedIn(waiting);
    const form = await ada.open('/contacts/new');
    const { held, release } = world.hold();
    const sent = form.send(contact('Done or not'));
    await expect.poll(held).toBe(1);
    await world.stopApi();
    release();
    const page = await sent;
    expect(page.status).toBe(503);
    expect(page.text).toContain('We could not confirm whether this was saved. Check before you send it again.');
    expect(page.document.querySelector('[name=name]')?.getAttribute('value')).toBe('Done or not');
    await expect.poll(() => world.db.many(sql`select 1 from contacts where name = 'Done or not'`)).toHaveLength(1);
    expect(held()).toBe(1);
    expect([(await fetch(`${waiting.url}/readyz`)).status, (await fetch(`${waiting.url}/healthz`)).status]).toEqual([
      503, 200,
    ]);
    expect(await waiting.end('SIGTERM')).toBe(0);
  });
});
