import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { harbourline, worker, type Business } from '#tests/support/people.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor, VisitedPage } from '#tests/support/pages/visitor.ts';

let world: PortalWorld;
let ours: Business;
let ada: Visitor;
let man: { id: number };
let shiftId: number;

beforeAll(async () => {
  world = await createPortalWorld();
  ours = await harbourline(world);
  man = await worker(world);
  ({ id: shiftId } = await bookShift(world, ours, await kwaiChungDepot(world, ours)));
  const [start, end] = [new Date('2026-11-27T01:00:00.000Z'), new Date('2026-11-27T10:00:00.000Z')];
  await accept(world, { id: shiftId, businessId: ours.id, start, end }, man.id);
});
beforeEach(async () => {
  await world.db.run(sql`delete from notifications`);
  ada = await world.signIn(ours.operator.email);
});
afterAll(() => world.close());

const subscription = (name: string) =>
  JSON.stringify({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    expirationTime: null,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
const devices = async () =>
  (await world.db.many<{ push_token: string }>(sql`select push_token from devices order by id`)).map(
    ({ push_token: token }) => (JSON.parse(token) as { endpoint: string }).endpoint.split('/').at(-1),
  );
const turnOn = (name: string, who = ada) => who.post('/notifications/device', { subscription: subscription(name) });
const turnOff = 'Turn off for this device';
const island = (page: VisitedPage) =>
  JSON.parse(page.document.querySelector('[data-island=push]')?.getAttribute('data-props') ?? '{}') as {
    publicKey?: string;
    known?: string;
  };
beforeAll(() => (world.services.pushKey = 'B'.repeat(87)));
afterAll(() => (world.services.pushKey = undefined));
beforeEach(() => world.db.run(sql`delete from devices`));

describe('notifications of this device', () => {
  it('are offered with the key to subscribe with, under a policy that lets our worker in', async () => {
    const page = await ada.open('/notifications');
    expect(island(page)).toMatchObject({ publicKey: 'B'.repeat(87), known: '' });
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*worker-src 'self'/);
    expect(page.document.querySelector('noscript')?.textContent).toContain('needs JavaScript');
  });

  it('are not offered where nothing is pushed', async () => {
    world.services.pushKey = undefined;
    const page = await ada.open('/notifications');
    world.services.pushKey = 'B'.repeat(87);
    expect([page.status, page.text.includes('Browser notifications')]).toEqual([200, false]);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('are turned on and off by a form each, off without scripts too', async () => {
    const on = await turnOn('one');
    expect(on).toRedirectTo('/notifications');
    expect(on).toShowNotice('Notifications are on for this device');
    expect(await devices()).toEqual(['one']);
    expect(island(await ada.open('/notifications')).known).toBe('https://fcm.googleapis.com/fcm/send/one');
    const off = await (await ada.open('/notifications')).send({}, turnOff);
    expect(off).toShowNotice('Notifications are off for this device');
    expect(await devices()).toEqual([]);
    expect(island(off).known).toBe('');
  });

  it('follow the browser to a new subscription, and the old one is forgotten', async () => {
    await turnOn('old');
    await turnOn('new');
    expect(await devices()).toEqual(['new']);
  });

  it('end with the session, and those of another device stay', async () => {
    const elsewhere = await world.signIn(ours.operator.email);
    await turnOn('elsewhere', elsewhere);
    await turnOn('here');
    expect(await ada.post('/logout', {})).toRedirectTo('/login');
    expect(await devices()).toEqual(['elsewhere']);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'yes'],
    ['an address that is none', JSON.stringify({ endpoint: 'javascript:alert(1)', keys: { p256dh: 'a', auth: 'b' } })],
    ['an address without encryption', subscription('x').replace('https:', 'http:')],
    ['more than the session can keep', subscription('x'.repeat(2_000))],
  ])('are not turned on with %s', async (_, sent) => {
    const page = await ada.post('/notifications/device', { subscription: sent });
    expect(page).toRedirectTo('/notifications');
    expect(page).toShowNotice('Notifications could not be turned on. Please try again.');
    expect(await devices()).toEqual([]);
  });
});
