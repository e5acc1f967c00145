import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { notifyBusiness } from '#api/messaging/notifications/notify-business.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { getAccount } from '#contract/accounts/auth.ts';
import * as contract from '#contract/messaging/notifications.ts';
import { workerApply, workerSendMessage } from '#contract/workers/worker-app.ts';
import { accept, bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario()
  .perFile('kit', ({ world, ours }) => {
    const notify = (name: string, operatorOnly = false) =>
      notifyBusiness(
        world.db,
        ours.id,
        { name: 'message', variables: () => ({ name, text: 'Hello' }), target: 'CHAT', targetId: 7, operatorOnly },
        world.clock.now(),
      );
    const list = (as: SignedIn, query: { status?: 1 | 2; page?: number; limit?: number } = {}) =>
      world.call(contract.listNotifications, { query }, as);
    const count = async (as: SignedIn) => (await list(as, { limit: 100 })).total;
    return { notify, list, count };
  })
  .perFile(
    'prepared',
    async ({ world, kit }) => {
      for (const name of ['Mei', 'Man', 'Sunita', 'Bibek', 'Maria', 'Ka Wai', 'Ho Yin']) {
        await kit.notify(name);
        world.clock.forward({ minutes: 1 });
      }
      await kit.notify('Only Ada', true);
    },
    { auto: true },
  );

describe('notifications', () => {
  it('come newest first, six a page, in both languages, with those unread counted', async ({ world, ours, kit }) => {
    const { items, total, totals, limit } = await kit.list(ours.operator);
    expect([items.length, total, totals.unread, limit]).toEqual([6, 8, 8, 6]);
    expect(items[0]).toMatchObject({
      target: 'CHAT',
      target_id: 7,
      status: notificationStatus.UN_READ,
      created_at: '2026-11-23T01:07:00.000Z',
    });
    expect(items[0]?.title.hk).toMatch(/\p{Script=Han}/u);
    expect((await kit.list(ours.operator, { page: 2 })).items).toHaveLength(2);
    expect(
      (await world.call(getAccount, { params: { id: ours.operator.accountId } }, ours.operator)).badges.notifications,
    ).toBe(8);
  });

  it('about money are the operator’s alone', async ({ ours, kit }) => {
    expect((await kit.list(ours.supervisor)).total).toBe(7);
  });

  it('are read one by one by being opened, and by one person only', async ({ world, ours, kit }) => {
    const [newest] = (await kit.list(ours.operator)).items;
    const opened = await world.call(contract.clickNotification, { params: { id: newest?.id ?? 0 } }, ours.operator);
    expect(opened).toEqual({ ...newest, status: notificationStatus.READ });
    expect(await world.call(contract.clickNotification, { params: { id: opened.id } }, ours.operator)).toEqual(opened);
    expect((await kit.list(ours.operator, { status: notificationStatus.READ })).items.map(({ id }) => id)).toEqual([
      opened.id,
    ]);
    expect((await kit.list(ours.supervisor)).totals.unread).toBe(7);
  });

  it('are read by the handful, or all at once', async ({ world, ours, kit }) => {
    const ids = (await kit.list(ours.operator, { status: notificationStatus.UN_READ })).items
      .slice(0, 2)
      .map(({ id }) => id);
    expect(await world.call(contract.readNotifications, { body: { ids } }, ours.operator)).toEqual({ unread: 5 });
    expect(await world.call(contract.readNotifications, { body: {} }, ours.operator)).toEqual({ unread: 0 });
    expect((await kit.list(ours.supervisor)).totals.unread).toBe(7);
  });

  it('of another user stay as they are, and are not found', async ({ world, ours, theirs, kit }) => {
    const [item] = (await kit.list(ours.supervisor)).items;
    const id = item?.id ?? 0;
    for (const as of [ours.operator, theirs.operator]) {
      expect((await world.send(contract.clickNotification, { params: { id } }, { as })).status).toBe(404);
      await world.call(contract.readNotifications, { body: { ids: [id] } }, as);
    }
    expect((await kit.list(ours.supervisor)).totals.unread).toBe(7);
    expect(await kit.list(theirs.operator)).toMatchObject({ items: [], total: 0, totals: { unread: 0 } });
  });

  it('refuse a status that is none, an empty handful, and a worker', async ({ world, ours }) => {
    expect((await world.send(contract.listNotifications, { query: { status: 3 } }, { as: ours.operator })).status).toBe(
      422,
    );
    expect((await world.send(contract.readNotifications, { body: { ids: [] } }, { as: ours.operator })).status).toBe(
      422,
    );
    expect((await world.send(contract.listNotifications, {}, { as: await worker(world) })).status).toBe(403);
  });
});

describe('what workers did', () => {
  it('is told with the name that each language calls them by', async ({ world, ours, kit }) => {
    const man = await worker(world, { name: 'Kwan Tin Yau', nameHk: '關天佑' });
    const sunita = await worker(world, { name: 'Rai Sunita', nameHk: '' });
    const shift = await bookShift(world, ours, await kwaiChung(world, ours), { day: '2026-11-27' });
    await accept(world, shift, man.id);
    const words = { business_id: ours.id, client_id: 'which-gate', text: 'Which gate?', media_ids: [] };
    await world.call(workerSendMessage, { body: words }, man);
    await world.call(workerApply, { params: { id: shift.id } }, sunita);
    const { items } = await kit.list(ours.operator, { limit: 2 });
    expect(items.map(({ title }) => title)).toEqual([
      { en: 'Rai Sunita applied', hk: '「Rai Sunita」已申請' },
      { en: 'Kwan Tin Yau wrote to you', hk: '「關天佑」傳來訊息' },
    ]);
  });
});

describe('the choice of notifications', () => {
  it('leaves out the kinds that a person does not want, for that person alone', async ({ world, ours, kit }) => {
    const { ada, ben } = { ada: ours.operator, ben: ours.supervisor };
    expect(await world.call(contract.getNotificationPreferences, {}, ada)).toEqual({
      kinds: ['APPLICANTS', 'MESSAGES', 'TIMESHEETS', 'INVOICES'],
      daily_email: false,
      emails: ['APPLICANTS', 'OPEN_PLACES', 'TIMESHEETS'],
    });
    const selected = { kinds: ['APPLICANTS' as const], daily_email: true, emails: ['OPEN_PLACES' as const] };
    expect(await world.call(contract.updateNotificationPreferences, { body: selected }, ada)).toEqual(selected);
    const { emails: emailKinds, ...rest } = selected;
    expect(await world.call(contract.updateNotificationPreferences, { body: rest }, ada)).toMatchObject({
      emails: emailKinds,
    });
    const before = [await kit.count(ada), await kit.count(ben)];
    await kit.notify('Nobody asked');
    expect([await kit.count(ada), await kit.count(ben)]).toEqual([before[0], before[1]! + 1]);
  });

  it('sends an email each morning with what is unread, to who asked for it', async ({ world, ours, kit }) => {
    const choose = (kinds: ('MESSAGES' | 'INVOICES')[]) =>
      world.call(contract.updateNotificationPreferences, { body: { kinds, daily_email: true } }, ours.operator);
    await choose(['MESSAGES']);
    await world.call(contract.readNotifications, { body: {} }, ours.operator);
    world.clock.set('2026-11-30T23:00:00.000Z');
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    for (let number = 1; number <= 12; number++) await kit.notify(`Worker ${number}`);
    world.clock.set('2026-12-01T00:00:00.000Z');
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    const digests = await world.db.many<{ recipient: string; subject: string; body_text: string }>(
      sql`select recipient, subject, body_text from outbox where subject like '%unread%'`,
    );
    expect(digests).toMatchObject([{ recipient: ours.operator.email, subject: '12 unread notifications' }]);
    expect(digests[0]?.body_text).toContain('2 more');
    world.clock.set('2026-12-02T00:00:01.000Z');
    await runDueJobs(world.db, world.clock.now(), world.services.log);
    expect(await world.db.many(sql`select 1 from outbox where subject like '%unread%'`)).toHaveLength(1);
  });
});
