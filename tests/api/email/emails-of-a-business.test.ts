import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { createLog } from '#api/log.ts';
import { deliverEmails } from '#tests/support/due-work.ts';
import type { Email } from '#api/email/email.ts';
import { renderEmail } from '#api/email/render-email.ts';
import type { QueuedEmail } from '#api/email/transport.ts';
import { notifyBusiness } from '#api/messaging/notifications/notify-business.ts';
import type { NewNotification } from '#api/messaging/notifications/notification.ts';
import { bookShift } from '#tests/support/builders/booking.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { eventsIn } from '#tests/support/pages/calendar.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario().perTest('sent', ({ world }) => async (): Promise<QueuedEmail[]> => {
  const received: QueuedEmail[] = [];
  const transport = { send: async (email: QueuedEmail) => void received.push(email), close: () => {} };
  await deliverEmails(world.db, transport, {
    now: world.clock.now(),
    log: createLog('silent'),
    portal: 'https://portal.test',
  });
  return received;
});

describe('the email about a booking', () => {
  it('says when, where and how many people, what it costs and until when cancelling is free', async ({
    world,
    ours,
    depot,
    sent,
  }) => {
    await sent();
    const { id } = await bookShift(world, ours, depot, { shared_emails: ['floor@harbourline.example'] });
    const [email, shared] = await sent();
    expect(email?.to).toBe(ours.operator.email);
    for (const part of [
      'When: 27/11/2026, 09:00 – 18:00',
      'Where: Kwai Chung Depot\n8 Container Port Road',
      'Number of workers: 2',
      `Reference: Shift ${id}`,
      // Two people work eight hours at HK$60; 15 per cent come on top.
      'Worker pay: HK$960.00',
      'Commission: HK$144.00',
      'Total: HK$1,104.00',
      'Cancel free of charge until 24/11/2026 09:00. After that, cancelling costs\nHK$552.00 until 26/11/2026 09:00, then HK$1,104.00.',
      `https://portal.test/shifts/${id}`,
    ])
      expect(email?.text).toContain(part);
    expect(email?.html).toContain(`href="https://portal.test/shifts/${id}"`);
    expect(email?.html).not.toContain('portal.invalid');
    expect(email?.text).toContain('Hello Ada Chan,');
    expect(shared?.to).toBe('floor@harbourline.example');
    expect(shared?.text).toContain('Hello,');
    expect(`${shared?.text} ${shared?.html}`).not.toContain('HK$');
  });

  it('brings every shift of a series as one calendar file, under the names of the portal’s own files', async ({
    world,
    ours,
    depot,
    sent,
  }) => {
    await sent();
    const { id } = await bookShift(world, ours, depot, { repeat_days: [5, 6, 7], end_date: '2026-11-29' });
    const [email] = await sent();
    const file = email?.calendarFile ?? '';
    const events = eventsIn(file);
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({
      uid: `shift-${id}@portal.test`,
      zone: 'Asia/Hong_Kong',
      start: '2026-11-27T01:00:00.000Z',
      end: '2026-11-27T10:00:00.000Z',
      url: `https://portal.test/shifts/${id}`,
    });
    expect(email?.text).toContain('Total: HK$3,312.00');
  });
});

const notice = (of: Partial<NewNotification>): NewNotification => ({
  name: 'invoiceOverdue',
  variables: () => ({ number: 'INV-0001', amount: '1.00', due: '01/12/2026', percent: 2 }),
  target: 'INVOICE',
  targetId: 7,
  operatorOnly: true,
  ...of,
});

describe('a web address in an email', () => {
  const mail = (change: Partial<Email>) =>
    renderEmail(
      { to: 'ada@harbourline.example', language: 'en', subject: 'Hello', name: null, paragraphs: [], ...change },
      { product: 'Shiftdock', colour: '#0a443d', name: '', email: '', address: '' },
    ).html;
  const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);

  it('that was typed as a name is no link', () => {
    const typed = 'https://evil.example/win';
    const html = mail({
      name: typed,
      paragraphs: [`${typed} waits.`],
      facts: [{ term: 'Worker', value: typed }],
      otherwise: { title: typed, text: typed },
    });
    expect(html).toContain(typed);
    expect(linksIn(html)).toEqual([]);
  });

  it('is a link where the email itself gives it', () => {
    const undo = 'https://portal.test/undo?token=a&b=c';
    const html = mail({
      links: [undo],
      paragraphs: [`First ${undo}`],
      otherwise: { title: 'Wrong?', text: `Undo: ${undo}` },
      choice: '/settings/notifications',
    });
    const address = undo.replace('&', '&amp;');
    expect(linksIn(html)).toEqual([address, address, 'https://portal.invalid/settings/notifications']);
  });
});

describe('what is told by email as well', () => {
  it('goes to the address for bills if it is about money, and cannot be turned off', async ({ world, ours }) => {
    await world.db.run(sql`update businesses set billing_email = 'bills@harbourline.example' where id = ${ours.id}`);
    await world.db.run(sql`update accounts set unwanted_kinds = '{INVOICES}' where id = ${ours.operator.accountId}`);
    await notifyBusiness(world.db, ours.id, notice({}), world.clock.now());
    const [email] = await emailsTo(world, 'bills@harbourline.example');
    expect(email?.subject).toBe('Invoice INV-0001 is overdue');
    expect(email?.body_text).toContain('https://portal.invalid/worker-invoices/7');
    expect(email?.body_text).toContain('Hello Harbourline Logistics,');
    expect(await emailsTo(world, ours.operator.email)).not.toContainEqual(
      expect.objectContaining({ subject: email?.subject }),
    );
  });

  it('greets the operator by name where no other address takes the bills', async ({ world, ours }) => {
    await world.db.run(sql`update businesses set billing_email = '' where id = ${ours.id}`);
    await world.db.run(sql`delete from outbox`);
    await notifyBusiness(world.db, ours.id, notice({}), world.clock.now());
    const [email] = await emailsTo(world, ours.operator.email);
    expect(email?.body_text).toContain('Hello Ada Chan,');
  });

  it('leads reviewers to the very timesheets, but those who do without the kind', async ({ world, ours }) => {
    const reminder = notice({
      name: 'reviewCloses',
      variables: () => ({ count: 3, date: '01/12/2026', time: '10:00' }),
      target: 'TIMESHEET',
      targetId: null,
      operatorOnly: false,
      query: { status_working: 'undecided', end_date: '2026-11-29' },
      email: 'TIMESHEETS',
    });
    await notifyBusiness(world.db, ours.id, reminder, world.clock.now());
    const [email] = await emailsTo(world, ours.operator.email);
    expect(email?.subject).toBe('Timesheet review closes on 01/12/2026 at 10:00');
    expect(email?.body_text).toContain('/timesheets?status=undecided&endDate=2026-11-29');
    await world.db.run(sql`delete from outbox`);
    await world.db.run(sql`update accounts set unwanted_emails = '{TIMESHEETS}' where business_id = ${ours.id}`);
    await notifyBusiness(world.db, ours.id, reminder, world.clock.now());
    expect(await emailsTo(world, ours.operator.email)).toEqual([]);
  });

  it('says nothing by email of what needs no haste', async ({ world, ours }) => {
    await world.db.run(sql`delete from outbox`);
    const applied = notice({
      name: 'applied',
      variables: () => ({ name: 'Ada', role: 'Packer', date: '', time: '', place: '' }),
      target: 'APPLICANTS',
    });
    await notifyBusiness(world.db, ours.id, applied, world.clock.now());
    expect(await world.db.many(sql`select 1 from outbox`)).toEqual([]);
  });
});
