import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { createTopic } from '#contract/messaging/chat.ts';
import { listNotifications } from '#contract/messaging/notifications.ts';
import { notifyBusiness } from '#api/messaging/notifications/notify-business.ts';
import type { NewNotification } from '#api/messaging/notifications/notification.ts';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const bell = (page: VisitedPage) =>
  page.document.querySelector('header a[href="/notifications"]')?.textContent.replace(/\s+/g, ' ').trim();
const title = 'Chan Tai Man wrote to you';

const it = portalScenario()
  .perTest('kit', ({ world, ours, ada }) => {
    const notify = (target: NewNotification['target'], targetId: number | null, text = 'Which gate?') =>
      notifyBusiness(
        world.db,
        ours.id,
        { name: 'message', variables: () => ({ name: 'Chan Tai Man', text }), target, targetId },
        world.clock.now(),
      );
    const unread = async () => (await world.call(listNotifications, { query: {} }, ours.operator)).totals.unread;
    const open = async (button: string) => (await ada.open('/notifications')).send({}, button);
    return { notify, unread, open };
  })
  .perFile(
    'prepared',
    async ({ world, ours }) => {
      const man = await worker(world);
      const { id: shiftId } = await bookShift(world, ours, await kwaiChungDepot(world, ours));
      const [start, end] = [new Date('2026-11-27T01:00:00.000Z'), new Date('2026-11-27T10:00:00.000Z')];
      const timesheetId = await accept(world, { id: shiftId, businessId: ours.id, start, end }, man.id);
      return { man, shiftId, timesheetId };
    },
    { auto: true },
  );

beforeEach<{ world: PortalWorld }>(async ({ world }) => {
  await world.db.run(sql`delete from notifications`);
});

describe('the bell', () => {
  it('stands on every page with how many are new, and opening pages changes nothing', async ({
    ada,
    kit,
    prepared,
  }) => {
    expect(bell(await ada.open('/contacts'))).toBe('Notifications');
    await kit.notify('SHIFT', prepared.shiftId);
    await kit.notify('SHIFT', prepared.shiftId);
    expect(bell(await ada.open('/contacts'))).toBe('Notifications, 2 new');
    expect((await ada.open('/notifications')).text).toContain('2 new');
    expect(await kit.unread()).toBe(2);
  });
});

describe('the list', () => {
  it('has six a page, the newest first, today’s apart, and can be the unread ones alone', async ({
    world,
    ada,
    kit,
  }) => {
    for (let number = 1; number <= 8; number += 1) {
      await kit.notify('CHAT', null, `message ${number}`);
      world.clock.forward({ minutes: 1 });
    }
    await world.db.run(
      sql`update notifications set created_at = created_at - interval '2 days' where body ->> 'en' = 'message 3'`,
    );
    const page = await ada.open('/notifications');
    const rows = (of: VisitedPage) => of.document.querySelectorAll('main li h3').length;
    expect(rows(page)).toBe(6);
    expect(page.text).toContain('1 to 6 of 8');
    expect(page.text).toMatch(/Today Mon 23 November.*message 8.*message 7/);
    const second = await ada.open('/notifications?page=2');
    expect(second.text).toMatch(/message 1.*Earlier.*message 3/);
    await second.send({}, `Read and reply ${title}`);
    expect((await ada.open('/notifications?status=unread')).text).toContain('1 to 6 of 7');
    expect((await ada.open('/notifications?status=nonsense&page=-4')).text).toContain('1 to 6 of 8');
  });

  it('is marked as read as a whole by one button, for its own account alone', async ({
    world,
    ours,
    kit,
    prepared,
  }) => {
    await kit.notify('SHIFT', prepared.shiftId);
    const page = await kit.open('Mark all as read');
    expect(page).toRedirectTo('/notifications');
    expect(page).toShowMessage('All marked as read');
    expect(bell(page)).toBe('Notifications');
    expect(page.text).toContain('All notifications read');
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect(bell(await ben.open('/notifications'))).toBe('Notifications, 1 new');
  });

  it('says so when it is empty, and how notifications are allowed in a browser', async ({ world, ada }) => {
    world.services.pushKey = 'B'.repeat(87);
    const page = await ada.open('/notifications');
    expect(page.text).toContain('You are up to date');
    expect(page.document.querySelector('main details')?.textContent).toContain('Set "Notifications" to "Allow".');
    world.services.pushKey = undefined;
  });

  it('shows what someone wrote as text', async ({ ada, kit }) => {
    await kit.notify('CHAT', null, '<b>now</b> \u202Eabc');
    const text = (await ada.open('/notifications')).document.querySelector('main li p');
    expect([text?.getAttribute('dir'), text?.textContent]).toEqual(['auto', '<b>now</b> \u202Eabc']);
  });
});

describe('opening one', () => {
  it('marks it as read and leads to what it is about', async ({ world, ours, prepared, kit }) => {
    const topic = await world.call(createTopic, { body: { user_id: prepared.man.id } }, ours.operator);
    const pages: [NewNotification['target'], number | null, string, string][] = [
      ['SHIFT', prepared.shiftId, 'Open the shift', `/shifts/${prepared.shiftId}`],
      ['APPLICANTS', prepared.shiftId, 'See the applicants', `/shifts/${prepared.shiftId}`],
      ['TIMESHEET', prepared.timesheetId, 'Open the timesheet', `/timesheets/${prepared.timesheetId}`],
      ['TIMESHEET', null, 'Open the timesheet', '/timesheets'],
      ['CHAT', topic.id, 'Read and reply', `/chat/${topic.id}`],
      ['WORKER', prepared.man.id, 'Open the worker', `/workers/${prepared.man.id}`],
      ['TRAINING_CLASS', null, 'Open the class', '/training-classes'],
      ['INVOICE', null, 'Open the invoice', '/worker-invoices'],
      ['ADMIN_INVOICE', null, 'Open the invoice', '/admin-invoices'],
      ['PAYMENT', null, 'See payments', '/payments'],
      ['CARD', null, 'See the cards', '/settings/payment-method'],
      ['ACCOUNT', null, 'Open settings', '/settings/business-information'],
    ];
    for (const [target, id, button, address] of pages) {
      await kit.notify(target, id);
      expect(await kit.open(`${button} ${title}`), target).toRedirectTo(address);
      expect(await kit.unread(), target).toBe(0);
      await world.db.run(sql`delete from notifications`);
    }
  });

  it('says kindly that something is gone, or not for this reader, and stays', async ({ world, ours, ada, kit }) => {
    for (const target of ['SHIFT', 'APPLICANTS', 'TRAINING_CLASS', 'TIMESHEET', 'INVOICE', 'CHAT', 'WORKER'] as const)
      await kit.notify(target, 999_999);
    for (let left = 7; left > 0; left -= 1) {
      const list = await ada.open('/notifications?status=unread');
      const [form] = list.document.querySelectorAll('main li form button');
      const page = await list.send({}, form?.textContent.replace(/\s+/g, ' ').trim());
      expect(page).toRedirectTo('/notifications');
      expect(page).toShowMessage('The page of this notification no longer exists.');
      expect(await kit.unread()).toBe(left - 1);
    }
    await kit.notify('CARD', null);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await (await ben.open('/notifications')).send({}, `See the cards ${title}`);
    expect(page).toShowMessage('Only a business operator can open this.');
  });

  it('is not possible with someone else’s', async ({ world, ours, ada, kit, prepared }) => {
    await kit.notify('SHIFT', prepared.shiftId);
    const { id } = await world.db.one<{ id: number }>(
      sql`select id from notifications where account_id = ${ours.supervisor.accountId}`,
    );
    const page = await ada.post(`/notifications/click/${id}`, {});
    expect(page).toRedirectTo('/notifications');
    expect(
      (await world.db.one<{ status: number }>(sql`select status from notifications where id = ${id}`)).status,
    ).toBe(2);
  });
});

describe('a pushed notification', () => {
  it('leads to what it is about, and marks nothing as read by being opened', async ({ ada, kit, prepared }) => {
    await kit.notify('SHIFT', prepared.shiftId);
    expect(await ada.open(`/notifications/click/1?target=SHIFT&id=${prepared.shiftId}`)).toRedirectTo(
      `/shifts/${prepared.shiftId}`,
    );
    expect(await ada.open('/notifications/click/1?target=CHAT')).toRedirectTo('/chat');
    expect(await kit.unread()).toBe(1);
    const gone = await ada.open('/notifications/click/1?target=TIMESHEET&id=999999');
    expect(gone).toRedirectTo('/notifications');
    expect(gone).toShowMessage('The page of this notification no longer exists.');
    for (const query of ['', '?target=nonsense', '?target=SHIFT&id=-1%00', '?target=//evil.example'])
      expect((await ada.open(`/notifications/click/1${query}`)).status).toBe(200);
  });

  it('asks a reader who has signed out to sign in, and goes on from there', async ({ world, prepared }) => {
    const page = await world.visitor().open(`/notifications/click/1?target=SHIFT&id=${prepared.shiftId}`);
    expect(page.address).toContain(encodeURIComponent(`/notifications/click/1?target=SHIFT&id=${prepared.shiftId}`));
  });
});

describe('a notification of several timesheets', () => {
  it('leads to the list of exactly those, of all weeks', async ({ world, ours, ada, kit }) => {
    const query = { status_working: 'undecided', end_date: '2026-11-22' } as const;
    const variables = () => ({ count: 21, date: '24/11/2026', time: '10:00' });
    const notice = { name: 'reviewClosed', variables, target: 'TIMESHEET' as const, targetId: null, query };
    await notifyBusiness(world.db, ours.id, notice, world.clock.now());
    const list = await kit.open('Open the timesheet 21 timesheets not decided in time');
    expect(list.address).toBe('/timesheets?status=undecided&endDate=2026-11-22');
    const pushed = '/notifications/click/1?target=TIMESHEET&status_working=undecided&end_date=2026-11-22';
    expect((await ada.open(pushed)).address).toBe(list.address);
  });
});
