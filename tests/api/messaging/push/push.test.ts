import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, stat, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jwtVerify } from 'jose';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '#api/db/client.ts';
import { deliverPushes } from '#tests/support/due-work.ts';
import { pushKeys } from '#api/messaging/push/keys.ts';
import { webPushTransport } from '#api/messaging/push/transport.ts';
import { readSettings } from '#api/settings.ts';
import { notifyBusiness } from '#api/messaging/notifications/notify-business.ts';
import { logout, saveDevice } from '#contract/accounts/auth.ts';
import { readNotifications } from '#contract/messaging/notifications.ts';
import { workerSendMessage } from '#contract/workers/worker-app.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

/** The browser's side of a subscription, the only one that can decrypt pushes (RFC 8291). */
function browser(endpoint: string) {
  const keyPair = createECDH('prime256v1');
  const publicKey = keyPair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read(body: Buffer): Record<string, unknown> {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const [sender, content] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', keyPair.computeSecret(sender), auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>;
    },
  };
}

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
const pushed: Pushed[] = [];
let status = 201;
let reason = '';

let subscriptions = 0;

const it = apiScenario({ quiet: true })
  .perFile(
    'prepared',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'shiftdock-push-'));
      const service = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
          response.writeHead(status).end(reason);
        });
      });
      service.listen(0, '127.0.0.1');
      await once(service, 'listening');
      const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
      const transport = webPushTransport({
        keys: pushKeys({}, folder),
        contact: 'mailto:office@harbourline.example',
        allowed: /^http:\/\/127\.0\.0\.1:/,
      });
      return { folder, service, origin, transport };
    },
    {
      auto: true,
      close: async ({ service, folder }) => {
        service.closeAllConnections();
        service.close();
        await rm(folder, { recursive: true, force: true });
      },
    },
  )
  .perFile('kit', ({ world, ours, prepared }) => {
    async function subscribe(as: SignedIn, endpoint = `${prepared.origin}/send/${(subscriptions += 1)}`) {
      const one = browser(endpoint);
      await world.call(saveDevice, { body: { push_token: JSON.stringify(one.subscription), platform: 'WEB' } }, as);
      return one;
    }
    const notify = (db: Database = world.db) =>
      notifyBusiness(
        db,
        ours.id,
        {
          name: 'message',
          variables: (language) => ({ name: language === 'hk' ? '陳大文' : 'Chan Tai Man', text: '好' }),
          target: 'CHAT',
          targetId: 7,
        },
        world.clock.now(),
      );
    const deliver = () =>
      deliverPushes(world.db, prepared.transport, {
        now: world.clock.now(),
        log: world.services.log,
        portal: 'https://portal.test',
      });
    const left = async (table: 'devices' | 'pushes') =>
      (await world.db.many(table === 'devices' ? sql`select id from devices` : sql`select id from pushes`)).length;
    return { subscribe, notify, deliver, left };
  });

beforeEach<{ world: World }>(async ({ world }) => {
  pushed.length = 0;
  [status, reason] = [201, ''];
  await world.db.run(sql`delete from devices`);
});

describe('a push', () => {
  it('reaches the browsers of everyone notified, in the account’s language, and only once', async ({
    world,
    ours,
    kit,
  }) => {
    const [ada, ben] = [await kit.subscribe(ours.operator), await kit.subscribe(ours.supervisor)];
    await world.db.run(sql`update accounts set language = 'hk' where id = ${ours.supervisor.accountId}`);
    await kit.notify();
    expect(await kit.deliver()).toBe(2);
    expect(pushed.map(({ path: where }) => where).toSorted()).toEqual(
      [ada, ben].map(({ subscription }) => new URL(subscription.endpoint).pathname),
    );
    const of = (one: typeof ada) =>
      one.read(pushed.find(({ path: where }) => one.subscription.endpoint.endsWith(where))?.body ?? Buffer.alloc(0));
    expect(of(ada)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Chan Tai Man wrote to you',
        body: '',
        lang: 'en',
        tag: 'chat-7',
        navigate: expect.stringMatching(
          /^https:\/\/portal\.test\/notifications\/click\/\d+\?target=CHAT&id=7$/,
        ) as string,
      },
    });
    expect(of(ben)).toMatchObject({ notification: { lang: 'zh-Hant-HK', title: '「陳大文」傳來訊息' } });
    expect(await kit.deliver()).toBe(0);
    expect(await kit.left('pushes')).toBe(0);
  });

  it('about what was read meanwhile is not sent', async ({ world, ours, kit }) => {
    await kit.subscribe(ours.operator);
    await kit.subscribe(ours.supervisor);
    await kit.notify();
    await world.call(readNotifications, { body: {} }, ours.operator);
    expect(await kit.deliver()).toBe(1);
    expect(await kit.left('pushes')).toBe(0);
  });

  it('of a message shows who wrote and the shift, and nothing of what was written', async ({ world, ours, kit }) => {
    const ada = await kit.subscribe(ours.operator);
    const man = await worker(world);
    const shift = await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-27' });
    await accept(world, shift, man.id);
    await world.call(
      workerSendMessage,
      { body: { business_id: ours.id, client_id: 'm-1', text: 'My number is 9123 4567', media_ids: [] } },
      man,
    );
    await kit.deliver();
    const { notification } = ada.read(pushed[0]?.body ?? Buffer.alloc(0)) as { notification: Record<string, string> };
    expect(notification).toMatchObject({
      title: 'Chan Tai Man wrote to you',
      body: 'Packer, 27/11/2026 09:00, Kwai Chung Depot',
    });
    expect(JSON.stringify(notification)).not.toContain('9123');
  });
});

describe('a push to a service of the browser', () => {
  it('that a service refuses is logged with its reason, and one to an unknown service, too', async ({
    world,
    ours,
    kit,
    prepared,
  }) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    await kit.subscribe(ours.operator);
    await kit.notify();
    [status, reason] = [403, '{"reason":"BadJwtToken"}'];
    await deliverPushes(world.db, prepared.transport, { now: world.clock.now(), log, portal: 'https://portal.test' });
    expect(lines.join('')).toContain('answered 403: {\\"reason\\":\\"BadJwtToken\\"}');
    expect(await kit.left('devices')).toBe(1);
    await world.db.run(sql`delete from devices`);
    await kit.subscribe(ours.operator, 'https://push.unknown.example/x');
    await kit.notify();
    await deliverPushes(world.db, prepared.transport, { now: world.clock.now(), log, portal: 'https://portal.test' });
    expect(lines.at(-1)).toMatch(/"service":"push\.unknown\.example".*unknown push service/);
  });

  it('is signed with the key that browsers subscribe to', async ({ ours, kit, prepared }) => {
    await kit.subscribe(ours.operator);
    await kit.notify();
    await kit.deliver();
    const { publicKey } = pushKeys({}, prepared.folder);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(pushed[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience: prepared.origin,
    });
    expect(payload.sub).toBe('mailto:office@harbourline.example');
    expect(pushed[0]?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  });

  it.for([404, 410])('to a subscription that is no more (%i) makes it forgotten', async (code, { ours, kit }) => {
    await kit.subscribe(ours.operator);
    await kit.notify();
    status = code;
    await kit.deliver();
    expect([await kit.left('devices'), await kit.left('pushes')]).toEqual([0, 0]);
  });
});

describe('a push to a busy service', () => {
  it('that a push service cannot take now is sent later, and given up in the end', async ({ world, ours, kit }) => {
    await kit.subscribe(ours.operator);
    await kit.notify();
    status = 503;
    expect(await kit.deliver()).toBe(0);
    expect(await kit.deliver()).toBe(0);
    expect(pushed).toHaveLength(1);
    world.clock.forward({ minutes: 1 });
    status = 201;
    expect(await kit.deliver()).toBe(1);

    await kit.notify();
    status = 500;
    for (let hour = 0; hour < 10; hour += 1) {
      await kit.deliver();
      world.clock.forward({ hours: 1 });
    }
    expect(pushed).toHaveLength(2 + 7);
    expect([await kit.left('devices'), await kit.left('pushes')]).toEqual([1, 0]);
  });
});

describe('a push and its address', () => {
  it('goes to no address that is not a known push service', async ({ world, ours, prepared, kit }) => {
    const strict = webPushTransport({
      keys: pushKeys({}, prepared.folder),
      contact: 'mailto:office@harbourline.example',
    });
    for (const endpoint of [
      `${prepared.origin}/send/x`,
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/https://fcm.googleapis.com/',
      'http://fcm.googleapis.com/x',
    ]) {
      expect(await strict.send(browser(endpoint).subscription, '{}')).toBe('unknown');
    }
    expect(pushed).toEqual([]);
    await world.call(saveDevice, { body: { push_token: 'not a subscription', platform: 'WEB' } }, ours.operator);
    await kit.notify();
    await kit.deliver();
    expect(await kit.left('devices')).toBe(0);
  });

  it('ends with the session, and is rolled back with the change it reports', async ({ world, ours, kit }) => {
    await kit.subscribe(ours.supervisor);
    await world.db
      .tx(async (tx) => {
        await kit.notify(tx);
        throw new Error('changed their mind');
      })
      .catch(() => {});
    expect(await kit.left('pushes')).toBe(0);
    await kit.notify();
    await world.call(logout, {}, ours.supervisor);
    expect(await kit.deliver()).toBe(0);
    expect(pushed).toEqual([]);
  });
});

describe('whom a push service may write to', () => {
  const given = (PUBLIC_URL?: string, VAPID_SUBJECT?: string) => () =>
    readSettings({ NODE_ENV: 'test', PUBLIC_URL, VAPID_SUBJECT });

  it('has to be real where the portal is public', () => {
    for (const subject of [undefined, 'mailto:office@localhost', 'https://portal.local', 'mailto:ada@harbourline.test'])
      expect(given('https://portal.harbourline.hk', subject)).toThrow(/VAPID_SUBJECT: push services refuse ".*; set/);
    expect(given('https://portal.harbourline.hk', 'mailto:office@harbourline.hk')).not.toThrow();
    expect(given('https://portal.harbourline.hk', 'https://harbourline.hk/contact')).not.toThrow();
  });

  it('may be anybody on one’s own machine', () => {
    for (const url of [undefined, 'http://localhost:3000', 'http://192.168.1.7:3000', 'https://portal.test'])
      expect(given(url)).not.toThrow();
  });
});

describe('the keys', () => {
  it('are made once, and readable by their owner only', async ({ prepared }) => {
    expect(pushKeys({}, prepared.folder)).toEqual(pushKeys({}, prepared.folder));
    expect((await stat(path.join(prepared.folder, 'push-keys.json'))).mode & 0o777).toBe(0o600);
  });

  it('are those of the settings, which are two or none', ({ prepared }) => {
    const given = { publicKey: 'public', privateKey: 'private' };
    expect(pushKeys(given, prepared.folder)).toEqual(given);
    expect(() => pushKeys({ publicKey: 'public' }, prepared.folder)).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY/);
  });

  it('are published to browsers, the public one', async ({ world }) => {
    expect(await world.call(getSetting, { query: { type: 'push' } })).toEqual({ type: 'push', public_key: null });
  });
});
