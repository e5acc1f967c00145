import sql from 'sql-template-tag';
import { afterEach, describe, expect } from 'vitest';
import { notifyBusiness } from '#api/messaging/notifications/notify-business.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { logout } from '#contract/accounts/auth.ts';
import { createTopic } from '#contract/messaging/chat.ts';
import type { FromServer } from '#contract/messaging/events.ts';
import { readNotifications } from '#contract/messaging/notifications.ts';
import { uploadImage } from '#contract/files/uploads.ts';
import { workerApply, workerClockIn, workerSendMessage } from '#contract/workers/worker-app.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { openWindow, startChannel, type Window, type WindowOptions } from '#tests/support/channel.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift, codes } from '#tests/support/builders/shifts.ts';
import { photo } from '#tests/support/builders/uploads.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const windows: Window[] = [];

let count = 0;
const clientId = () => `m-${(count += 1)}`;
const texts = (window: Window) => window.heard('message-from-server').map(({ text }) => text);
const saying = (text: string) => (message: FromServer<'message-from-server'>) => message.text === text;

const it = apiScenario({ quiet: true })
  .perFile(
    'prepared',
    async ({ world, ours, site }) => {
      const channel = await startChannel(world.services);
      const man = await worker(world);
      await accept(world, await bookShift(world, ours, site, { day: '2026-11-27' }), man.id);
      const topicId = (await world.call(createTopic, { body: { user_id: man.id } }, ours.operator)).id;
      return { channel, man, topicId };
    },
    { auto: true, close: ({ channel }) => channel.close() },
  )
  .perFile('kit', ({ prepared }) => {
    async function open(who: SignedIn, options?: WindowOptions): Promise<Window> {
      const window = await openWindow(prepared.channel.url, who, options);
      windows.push(window);
      return window;
    }
    const messageOf = (text: string, more: object = {}) => ({
      topic_id: prepared.topicId,
      client_id: clientId(),
      text,
      media_ids: [],
      ...more,
    });
    return { open, messageOf };
  });

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

describe('opening the channel', () => {
  it('answers who joined, with the menu’s numbers; a worker has no menu', async ({ ours, kit, prepared }) => {
    const [ada, tai] = [
      await kit.open(ours.operator, { silent: true }),
      await kit.open(prepared.man, { silent: true }),
    ];
    expect(await ada.ask('add-user')).toEqual({
      ok: true,
      data: {
        account_id: ours.operator.accountId,
        badges: { notifications: 0, applicants: 0, timesheets: 0, timesheets_overdue: 0, chats: 0 },
      },
    });
    expect(await tai.ask('add-user')).toMatchObject({ ok: true, data: { badges: null } });
  });

  it('is refused without a valid session of that role, in the language of the handshake', async ({
    world,
    ours,
    prepared,
  }) => {
    const { token } = ours.operator;
    const rejections: [WindowOptions, string, string][] = [
      [{ auth: {} }, 'signed_out', 'You have been logged out. Please log in again.'],
      [{ auth: { token: 'x'.repeat(32), role: 'operator', language: 'hk' } }, 'signed_out', '你已登出，請重新登入。'],
      [{ auth: { token, role: 'supervisor' } }, 'forbidden', ''],
      [{ auth: { token: [token], role: 'operator' } }, 'signed_out', ''],
      [{ auth: { token, role: 'operator\n' } }, 'signed_out', ''],
    ];
    for (const [options, code, text] of rejections) {
      const rejected = await openWindow(prepared.channel.url, ours.operator, options).catch((error: unknown) => error);
      expect(rejected).toMatchObject({ data: { code } });
      if (text) expect(rejected).toMatchObject({ message: text });
    }
    const unfinished = await issueToken(world.db, ours.operator.accountId, 'sign_up', world.clock.now());
    await expect(openWindow(prepared.channel.url, { token: unfinished.token, role: 'operator' })).rejects.toMatchObject(
      {
        data: { code: 'forbidden' },
      },
    );
  });
});

describe('an open channel and its session', () => {
  it('ends with the session, and when its time is up', async ({ world, ours, kit, prepared }) => {
    const again = async () =>
      kit.open({
        token: (await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now())).token,
        role: 'operator',
      });
    const ended = await again();
    const gone = new Promise((resolve) => ended.socket.once('disconnect', resolve));
    await world.call(logout, {}, { token: (ended.socket.auth as { token: string }).token, role: 'operator' });
    expect(await gone).toBe('io server disconnect');

    const late = await again();
    const expired = new Promise((resolve) => late.socket.once('disconnect', resolve));
    await world.db.run(
      sql`update tokens set expires_at = ${world.clock.now()} where account_id = ${ours.operator.accountId} and id = (select max(id) from tokens)`,
    );
    expect(await late.ask('seen-message', { topic_id: prepared.topicId, message_id: 1 })).toMatchObject({
      ok: false,
      code: 'signed_out',
    });
    expect(await expired).toBe('io server disconnect');
  });

  it('ends when its time is up and something is announced to anybody, and no other does', async ({
    world,
    ours,
    kit,
  }) => {
    const { token } = await issueToken(world.db, ours.operator.accountId, 'session', world.clock.now());
    const soon = new Date(world.clock.now().getTime() + 60_000);
    await world.db.run(
      sql`update tokens set expires_at = ${soon} where account_id = ${ours.operator.accountId} and id = (select max(id) from tokens)`,
    );
    const [short, ben] = [await kit.open({ token, role: 'operator' }), await kit.open(ours.supervisor)];
    const gone = new Promise((resolve) => short.socket.once('disconnect', resolve));
    world.clock.set(soon.toISOString());
    await ben.ask('message-from-client', kit.messageOf('A minute later'));
    expect(await gone).toBe('io server disconnect');
    await ben.hears('message-from-server', saying('A minute later'));
    expect(ben.socket.connected).toBe(true);
  });
});

describe('a message', () => {
  it('reaches everyone of the conversation once, the writer’s other windows too, and no one else', async ({
    ours,
    theirs,
    prepared,
    kit,
  }) => {
    const [ada, second, ben, tai, grace] = await Promise.all(
      [ours.operator, ours.operator, ours.supervisor, prepared.man, theirs.operator].map((who) => kit.open(who)),
    );
    if (!ada || !second || !ben || !tai || !grace) throw new Error('five windows');
    const sent = await ada.ask('message-from-client', kit.messageOf('Please come to gate 3'));
    if (!sent.ok) throw new Error(sent.error);
    expect(sent.data).toMatchObject({
      topic_id: prepared.topicId,
      sender: 'BUSINESS',
      sender_id: ours.operator.accountId,
      sender_name: 'Ada Chan',
      receiver: 'WORKER',
      receiver_id: prepared.man.id,
      read_at: null,
    });
    for (const window of [second, ben, tai])
      expect(await window.hears('message-from-server', saying('Please come to gate 3'))).toEqual(sent.data);
    await tai.ask('message-from-client', kit.messageOf('好，五分鐘後到'));
    for (const window of [ada, second, ben, tai]) {
      await window.hears('message-from-server', saying('好，五分鐘後到'));
      expect(texts(window)).toEqual(['Please come to gate 3', '好，五分鐘後到']);
    }
    expect(texts(grace)).toEqual([]);
  });

  it('sent again is answered with the stored one, and broadcast once', async ({ ours, kit, prepared }) => {
    const [ada, tai] = [await kit.open(ours.operator), await kit.open(prepared.man)];
    const typed = kit.messageOf('Bring safety shoes');
    const answers = await Promise.all([ada.ask('message-from-client', typed), ada.ask('message-from-client', typed)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await ada.ask('message-from-client', typed)).toEqual(answers[0]);
    expect(await ada.ask('message-from-client', { ...typed, text: 'Another text' })).toMatchObject({
      ok: false,
      code: 'repeated_differently',
    });
    expect(await tai.ask('message-from-client', { ...typed, text: 'Which shoes?' })).toMatchObject({
      ok: true,
      data: { text: 'Which shoes?', receiver: 'BUSINESS', receiver_id: ours.id },
    });
    await ada.ask('message-from-client', kit.messageOf('That is all'));
    await tai.hears('message-from-server', saying('That is all'));
    expect(texts(tai)).toEqual(['Bring safety shoes', 'Which shoes?', 'That is all']);
  });
});

describe('a message that did not come by this channel alone', () => {
  it('of the worker’s app by HTTP is broadcast too, with the menu’s counts', async ({ world, ours, kit, prepared }) => {
    const ben = await kit.open(ours.supervisor);
    await world.call(
      workerSendMessage,
      { body: { business_id: ours.id, client_id: clientId(), text: 'I am late', media_ids: [] } },
      prepared.man,
    );
    await ben.hears('message-from-server', saying('I am late'));
    const badges = await ben.hears(
      'update-manual-operator',
      ({ chats, notifications }) => chats === 1 && notifications > 0,
    );
    expect(badges.chats).toBe(1);
  });

  it('changes the menu’s counts once, although it is a message and a notification', async ({
    world,
    ours,
    kit,
    prepared,
  }) => {
    const ben = await kit.open(ours.supervisor);
    const updates = () => ben.heard('update-manual-operator').length;
    for (const text of ['Is there a locker?', 'And a canteen?']) {
      const before = updates();
      await world.call(
        workerSendMessage,
        { body: { business_id: ours.id, client_id: clientId(), text, media_ids: [] } },
        prepared.man,
      );
      await ben.hears('message-from-server', saying(text));
      // Updates are in order, so this one comes after all of the earlier change.
      await ben.ask('get-user-progress', { shift_id: 1 });
      await ben.hears('update-manual-operator', () => updates() > before);
      await ben.ask('get-user-progress', { shift_id: 1 });
      expect(updates() - before).toBe(1);
    }
  });
});

describe('a message with pictures', () => {
  it('may carry pictures of one’s own, and no others', async ({ world, ours, theirs, kit }) => {
    const body = new FormData();
    body.append('file', await photo());
    const picture = await world.call(uploadImage, { body }, ours.operator);
    const [ada, ben, grace] = [
      await kit.open(ours.operator),
      await kit.open(ours.supervisor),
      await kit.open(theirs.operator),
    ];
    expect(await ada.ask('message-from-client', kit.messageOf('', { media_ids: [picture.id] }))).toMatchObject({
      ok: true,
      data: { text: '', media: [{ id: picture.id }] },
    });
    expect(await grace.ask('message-from-client', kit.messageOf('Mine?', { media_ids: [picture.id] }))).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    for (const [window, id] of [
      [ada, 999_999],
      [ben, picture.id],
    ] as const)
      expect(await window.ask('message-from-client', kit.messageOf('Whose?', { media_ids: [id] }))).toMatchObject({
        ok: false,
        code: 'invalid',
        fields: { media_ids: expect.any(String) as string },
      });
  });
});

describe('a message with characters that no database keeps', () => {
  it('is stored and told without them', async ({ ours, kit }) => {
    const ada = await kit.open(ours.operator);
    const answer = await ada.ask(
      'message-from-client',
      kit.messageOf('gate\u0000 3', { client_id: `${clientId()}\u0000` }),
    );
    expect(answer).toMatchObject({ ok: true, data: { text: 'gate 3' } });
    expect(await ada.ask('message-from-client', kit.messageOf('\u0000'))).toMatchObject({
      ok: false,
      code: 'invalid',
    });
  });
});

describe('a message that nobody may send', () => {
  it('is refused by the contract, field by field, in the language of the handshake', async ({ ours, kit }) => {
    const ada = await kit.open(ours.operator, { language: 'hk' });
    expect(await ada.ask('message-from-client', kit.messageOf(''))).toEqual({
      ok: false,
      code: 'invalid',
      error: '請更正 1 個欄位',
      fields: { text: '此欄必須填寫' },
    });
    for (const wrong of [
      null,
      7,
      'text',
      [],
      { topic_id: 'abc' },
      kit.messageOf('x'.repeat(3_000)),
      kit.messageOf('x', { client_id: '' }),
    ]) {
      expect(await ada.ask('message-from-client', wrong)).toMatchObject({ ok: false, code: 'invalid' });
    }
    expect(await ada.ask('message-from-client', kit.messageOf('x', { topic_id: 999_999 }))).toMatchObject({
      ok: false,
      code: 'not_found',
    });
  });

  it('to a worker whom the business has blocked is refused', async ({ world, ours, kit }) => {
    const mei = await worker(world, { name: 'Cheung Mei Ling' });
    const { topic_id } = await world.call(
      workerSendMessage,
      { body: { business_id: ours.id, client_id: clientId(), text: 'Hello', media_ids: [] } },
      mei,
    );
    await world.db.run(
      sql`insert into worker_marks (business_id, worker_id, blocked, updated_at) values (${ours.id}, ${mei.id}, true, ${world.clock.now()})`,
    );
    const [ada, worker_] = [await kit.open(ours.operator), await kit.open(mei)];
    expect(await ada.ask('message-from-client', kit.messageOf('Hello', { topic_id }))).toMatchObject({
      ok: false,
      code: 'worker_blocked',
    });
    expect(await worker_.ask('message-from-client', kit.messageOf('Hello?', { topic_id }))).toMatchObject({
      ok: false,
      code: 'not_found',
    });
  });
});

describe('what has been seen', () => {
  it('is broadcast to the other side, by whom and when, and only once', async ({ world, ours, kit, prepared }) => {
    const [ada, tai] = [await kit.open(ours.operator), await kit.open(prepared.man)];
    const sent = await tai.ask('message-from-client', kit.messageOf('Which gate?'));
    if (!sent.ok) throw new Error(sent.error);
    const at = world.clock.now().toISOString();
    const seen = { topic_id: prepared.topicId, message_id: sent.data.id };
    expect(await ada.ask('seen-message', seen)).toEqual({ ok: true, data: { read_at: at } });
    expect(await tai.hears('seen-message')).toEqual({ ...seen, by: 'BUSINESS', read_at: at });
    expect((await ada.hears('update-manual-operator', ({ chats }) => chats === 0 || chats === 1)).chats).toBeLessThan(
      2,
    );
    await ada.ask('seen-message', seen);
    await ada.ask('message-from-client', kit.messageOf('Gate 3'));
    await tai.hears('message-from-server', saying('Gate 3'));
    expect(tai.heard('seen-message')).toHaveLength(1);
  });

  it('is nothing of another business', async ({ theirs, kit, prepared }) => {
    const grace = await kit.open(theirs.operator);
    expect(await grace.ask('seen-message', { topic_id: prepared.topicId, message_id: 1 })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
  });
});

describe('what the menu counts', () => {
  it('is sent after applications, after notifications and when they are read, to each account its own', async ({
    world,
    ours,
    site,
    kit,
  }) => {
    const [ada, ben] = [await kit.open(ours.operator), await kit.open(ours.supervisor)];
    const shift = await bookShift(world, ours, site, { day: '2026-12-01' });
    await world.call(workerApply, { params: { id: shift.id } }, await worker(world, { name: 'Sunita Rai' }));
    await ben.hears('update-manual-operator', ({ applicants }) => applicants === 1);
    await world.call(readNotifications, { body: {} }, ours.operator);
    await ada.hears('update-manual-operator', ({ notifications }) => notifications === 0);
    expect(ben.heard('update-manual-operator').every(({ notifications }) => notifications > 0)).toBe(true);
  });

  it('is not sent what was rolled back', async ({ world, ours, kit, prepared }) => {
    const ada = await kit.open(ours.operator);
    const notice = (name: string) => ({
      name: 'message',
      variables: () => ({ name, text: 'x' }),
      target: 'CHAT' as const,
      targetId: prepared.topicId,
    });
    const before = ada.heard('update-manual-operator').length;
    await world.db
      .tx(async (tx) => {
        await notifyBusiness(tx, ours.id, notice('Nobody'), world.clock.now());
        throw new Error('changed their mind');
      })
      .catch(() => {});
    await ada.ask('message-from-client', kit.messageOf('Still here'));
    await ada.hears('message-from-server', saying('Still here'));
    expect(ada.heard('update-manual-operator')).toHaveLength(before);
  });
});

describe('where the workers of a shift are', () => {
  it('is answered for one’s own shifts, and pushed when someone clocks in', async ({
    world,
    ours,
    theirs,
    site,
    prepared,
    kit,
  }) => {
    const shift = await bookShift(world, ours, site, { day: '2026-11-23', start: '09:30', end: '18:00' });
    const timesheet = await accept(world, shift, prepared.man.id);
    const [ada, grace, tai] = [
      await kit.open(ours.operator),
      await kit.open(theirs.operator),
      await kit.open(prepared.man),
    ];
    const here = {
      user_id: prepared.man.id,
      shift_id: shift.id,
      timesheet_id: timesheet,
      status: timesheetStatus.IN_PROGRESS,
      clock_out_at: null,
    };
    expect(await ada.ask('get-user-progress', { shift_id: shift.id })).toEqual({
      ok: true,
      data: [{ ...here, clock_in_at: null }],
    });
    expect(await grace.ask('get-user-progress', { shift_id: shift.id })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    expect(await tai.ask('get-user-progress', { shift_id: shift.id })).toMatchObject({ ok: false, code: 'forbidden' });
    await world.call(
      workerClockIn,
      { params: { id: timesheet }, body: { code: codes.in, photo_id: null, position: null } },
      prepared.man,
    );
    expect(await ada.hears('get-user-progress')).toEqual({ ...here, clock_in_at: world.clock.now().toISOString() });
    expect(grace.heard('get-user-progress')).toEqual([]);
  });
});
