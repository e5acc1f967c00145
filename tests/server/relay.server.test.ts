import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, vi } from 'vitest';
import { openRelay, relayLimits } from '#app/server/relay.server.ts';
import { createSessions } from '#app/session/session.server.ts';
import { createTopic } from '#contract/messaging/chat.ts';
import { logout } from '#contract/accounts/auth.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { startChannel } from '#tests/support/channel.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const publicUrl = 'http://portal.test';
const sessions = createSessions(['the secret of the story, thirty-two characters'], false);
/** Milliseconds of the clock that limits events per second; moved by the tests. */
let now = 0;

const sockets: Socket[] = [];
const gone = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve));

function drivenTimers(): { pass(milliseconds: number): Promise<unknown> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  return { pass: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) };
}
afterEach(() => void vi.useRealTimers());

const it = apiScenario({ quiet: true })
  .perFile(
    'prepared',
    async ({ world, ours }) => {
      const channel = await startChannel(world.services);
      const man = await worker(world);
      const { id } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
      const [start, end] = [new Date('2026-11-27T01:00:00.000Z'), new Date('2026-11-27T10:00:00.000Z')];
      await accept(world, { id, businessId: ours.id, start, end }, man.id);
      const topicId = (await world.call(createTopic, { body: { user_id: man.id } }, ours.operator)).id;
      const server = createServer();
      const limits = { connections: 2, events: 5 };
      const relay = openRelay(server, { upstreamUrl: channel.url, publicUrl, sessions, limits, now: () => now });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return { channel, man, topicId, server, relay, url };
    },
    {
      auto: true,
      close: async ({ relay, server, channel }) => {
        relay.close();
        server.close();
        await channel.close();
      },
    },
  )
  .perFile('kit', ({ ours, prepared }) => {
    async function cookieOf(token: string, role: 'OPERATOR' | 'SUPERVISOR' = 'OPERATOR'): Promise<string> {
      const { accountId, email } = role === 'OPERATOR' ? ours.operator : ours.supervisor;
      const session = await sessions.read(null);
      session.set('token', token);
      session.set('account', {
        id: accountId,
        role,
        name: 'Ada Chan',
        email,
        businessId: ours.id,
        businessName: 'Harbourline',
      });
      return ((await session.commit()) ?? '').split(';')[0] ?? '';
    }
    /** A connection, or the error if it was refused. */
    async function open({ cookie, origin = publicUrl }: { cookie?: string; origin?: string } = {}): Promise<Socket> {
      const socket = io(prepared.url, {
        path: '/events',
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin, ...(cookie && { cookie }) },
      });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      return socket;
    }
    const ada = async () => open({ cookie: await cookieOf(ours.operator.token) });
    const message = (text: string) => ({
      topic_id: prepared.topicId,
      client_id: crypto.randomUUID(),
      text,
      media_ids: [],
    });
    return { cookieOf, open, ada, message };
  });

afterEach(() => {
  now += 1_000;
  for (const socket of sockets.splice(0)) socket.disconnect();
});

describe('the realtime channel of the portal', () => {
  it('passes messages on both ways, and tells no browser a token', async ({ ours, kit }) => {
    const [one, two] = [await kit.ada(), await kit.ada()];
    const all: unknown[] = [];
    two.onAny((...heard) => all.push(heard));
    await two.emitWithAck('add-user', {});
    const heard = new Promise((resolve) => two.once('message-from-server', resolve));
    const sent = (await one.emitWithAck('message-from-client', kit.message('Gate 3, please'))) as {
      ok: boolean;
      data: unknown;
    };
    expect(sent).toMatchObject({ ok: true, data: { text: 'Gate 3, please', sender: 'BUSINESS' } });
    expect(await heard).toEqual(sent.data);
    expect(JSON.stringify([sent, all])).not.toContain(ours.operator.token);
  });

  it('lets in no page of another site, nobody without a session, and nobody with too many windows', async ({
    ours,
    kit,
  }) => {
    const cookie = await kit.cookieOf(ours.operator.token);
    await expect(kit.open({ cookie, origin: 'https://evil.example' })).rejects.toThrow();
    await expect(kit.open()).rejects.toMatchObject({ data: { code: 'signed_out' } });
    await kit.open({ cookie });
    await kit.open({ cookie });
    await expect(kit.open({ cookie })).rejects.toMatchObject({ data: { code: 'too_many' } });
  });

  it('refuses unknown events and more than so many a second, clearly', async ({ ours, kit }) => {
    const socket = await kit.open({ cookie: await kit.cookieOf(ours.supervisor.token, 'SUPERVISOR') });
    expect(await socket.emitWithAck('drop-tables', {})).toMatchObject({ ok: false, code: 'invalid' });
    const answers = (await Promise.all(
      Array.from({ length: 30 }, (_, index) => socket.emitWithAck('message-from-client', kit.message(`m ${index}`))),
    )) as { ok: boolean; code?: string }[];
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'too_many')).toHaveLength(25);
    now += 999;
    expect(await socket.emitWithAck('add-user', {})).toMatchObject({ ok: false, code: 'too_many' });
    now += 1;
    expect(await socket.emitWithAck('add-user', {})).toMatchObject({ ok: true });
  });
});

describe('many events on the realtime channel of the portal', () => {
  it('takes the start of 1,000 events in a second, refuses the others, and goes on working', async ({
    world,
    ours,
    kit,
  }) => {
    const { token } = await issueToken(world.db, ours.supervisor.accountId, 'session', world.clock.now());
    const socket = await kit.open({ cookie: await kit.cookieOf(token, 'SUPERVISOR') });
    expect(await socket.emitWithAck('add-user', {})).toMatchObject({ ok: true });
    const answers = (await Promise.all(
      Array.from({ length: 1_000 }, () => socket.emitWithAck('get-user-progress', { shift_id: 1 })),
    )) as { ok: boolean; code?: string }[];
    expect(answers.filter(({ code }) => code === 'too_many')).toHaveLength(996);
    now += 1_000;
    expect(await socket.emitWithAck('add-user', {})).toMatchObject({ ok: true });
  });

  it('ends for good with a worker’s token, which opens nothing of a business', async ({ kit, prepared }) => {
    const socket = await kit.open({ cookie: await kit.cookieOf(prepared.man.token) });
    expect(await gone(socket)).toBe('io server disconnect');
  });

  it('closes a connection whose other side has gone without a word', async ({ prepared }) => {
    const time = drivenTimers();
    const apart = createServer();
    const other = openRelay(apart, { upstreamUrl: prepared.channel.url, publicUrl, sessions });
    apart.listen(0, '127.0.0.1');
    await once(apart, 'listening');
    const silent = connect((apart.address() as AddressInfo).port, '127.0.0.1');
    silent.write(
      [
        'GET /events/?EIO=4&transport=websocket HTTP/1.1',
        'Host: portal.test',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        `Origin: ${publicUrl}`,
        '\r\n',
      ].join('\r\n'),
    );
    let heard = '';
    silent.on('data', (data) => (heard += data.toString('latin1')));
    // `expect.poll` would move the driven timers on.
    const hear = async (pattern: RegExp) => {
      while (!pattern.test(heard)) await once(silent, 'data');
    };
    await hear(/101 Switching Protocols[^]*"sid"/);
    await time.pass(relayLimits.pingEvery + relayLimits.pongWithin - 1);
    expect(heard).not.toMatch(/\x88/);
    await time.pass(1);
    await hear(/\x88/);
    silent.destroy();
    other.close();
    apart.close();
  });
});

describe('a realtime channel that drains', () => {
  it('tells its connections to come back when it drains, and they do once there is another', async ({
    ours,
    prepared,
    kit,
  }) => {
    const first = createServer();
    const draining = openRelay(first, { upstreamUrl: prepared.channel.url, publicUrl, sessions });
    first.listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/events',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      extraHeaders: { origin: publicUrl, cookie: await kit.cookieOf(ours.operator.token) },
    });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const left = gone(socket);
    draining.close();
    first.close();
    // Not "io server disconnect", which would make the page end the session.
    expect(await left).toBe('transport close');
    const second = createServer();
    const next = openRelay(second, { upstreamUrl: prepared.channel.url, publicUrl, sessions });
    second.listen(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    expect(await socket.emitWithAck('add-user', {})).toMatchObject({ ok: true });
    socket.disconnect();
    next.close();
    second.close();
  });
});

describe('a realtime channel that slept', () => {
  it('is found again by a client that slept: what froze is given up, and a new connection made', async ({
    ours,
    prepared,
    kit,
  }) => {
    const time = drivenTimers();
    const awake = createServer();
    const other = openRelay(awake, { upstreamUrl: prepared.channel.url, publicUrl, sessions });
    awake.listen(0, '127.0.0.1');
    await once(awake, 'listening');
    const { port } = awake.address() as AddressInfo;
    const lines: { freeze(): void }[] = [];
    const between = createTcpServer((near) => {
      const far = connect(port, '127.0.0.1');
      near.pipe(far);
      far.pipe(near);
      for (const end of [near, far]) end.on('error', () => {});
      lines.push({
        freeze() {
          near.unpipe();
          far.unpipe();
          near.pause();
          far.pause();
        },
      });
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const socket = io(`http://127.0.0.1:${(between.address() as AddressInfo).port}`, {
      path: '/events',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      extraHeaders: { origin: publicUrl, cookie: await kit.cookieOf(ours.operator.token) },
    });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const left = gone(socket);
    const back = new Promise<void>((resolve) => socket.once('disconnect', () => socket.once('connect', resolve)));
    lines[0]?.freeze();
    await time.pass(relayLimits.pingEvery + relayLimits.pongWithin);
    expect(await left).toBe('ping timeout');
    await time.pass(1_000);
    await back;
    expect(await socket.emitWithAck('add-user', {})).toMatchObject({ ok: true });
    expect(lines).toHaveLength(2);
    socket.disconnect();
    other.close();
    awake.close();
    between.close();
  });
});

describe('the end of a realtime channel', () => {
  it('closes a connection that sends too much at once', async ({ kit }) => {
    const socket = await kit.ada();
    const closed = gone(socket);
    socket.emit('message-from-client', kit.message('x'.repeat(100_000)));
    expect(await closed).toBe('transport close');
  });

  it('ends for good with the session', async ({ world, ours, kit }) => {
    const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
    const socket = await kit.open({ cookie: await kit.cookieOf(token) });
    await socket.emitWithAck('add-user', {});
    const ended = gone(socket);
    await world.call(logout, {}, { token, role: 'operator' });
    expect(await ended).toBe('io server disconnect');
    const again = await kit.open({ cookie: await kit.cookieOf(token) });
    expect(await gone(again)).toBe('io server disconnect');
  });
});
