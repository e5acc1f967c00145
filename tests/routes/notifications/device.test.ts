import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { accept } from '#tests/support/builders/shifts.ts';
import { worker } from '#tests/support/people.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const subscription = (name: string) =>
  JSON.stringify({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    expirationTime: null,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
const turnOff = 'Turn off for this device';
const island = (page: VisitedPage) =>
  JSON.parse(page.document.querySelector('[data-island=push]')?.getAttribute('data-props') ?? '{}') as {
    publicKey?: string;
    known?: string;
  };
beforeEach<{ world: PortalWorld }>(({ world }) => world.db.run(sql`delete from devices`));

const it = portalScenario()
  .perTest('kit', ({ world, ada }) => {
    const devices = async () =>
      (await world.db.many<{ push_token: string }>(sql`select push_token from devices order by id`)).map(
        ({ push_token: token }) => (JSON.parse(token) as { endpoint: string }).endpoint.split('/').at(-1),
      );
    const turnOn = (name: string, who = ada) => who.post('/notifications/device', { subscription: subscription(name) });
    return { devices, turnOn };
  })
  .perFile(
    'prepared',
    async ({ world, ours }) => {
      world.services.pushKey = 'B'.repeat(87);
      const man = await worker(world);
      const shiftId = (await bookShift(world, ours, await kwaiChungDepot(world, ours))).id;
      const [start, end] = [new Date('2026-11-27T01:00:00.000Z'), new Date('2026-11-27T10:00:00.000Z')];
      await accept(world, { id: shiftId, businessId: ours.id, start, end }, man.id);
      return { man, shiftId };
    },
    { auto: true },
  );

beforeEach<{ world: PortalWorld }>(async ({ world }) => {
  await world.db.run(sql`delete from notifications`);
});

describe('notifications of this device', () => {
  it('are offered with the key to subscribe with, under a policy that lets our worker in', async ({ ada }) => {
    const page = await ada.open('/notifications');
    expect(island(page)).toMatchObject({ publicKey: 'B'.repeat(87), known: '' });
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*worker-src 'self'/);
    expect(page.document.querySelector('noscript')?.textContent).toContain('need JavaScript');
  });

  it('are not offered where nothing is pushed', async ({ world, ada }) => {
    world.services.pushKey = undefined;
    const page = await ada.open('/notifications');
    world.services.pushKey = 'B'.repeat(87);
    expect([page.status, page.text.includes('Browser notifications')]).toEqual([200, false]);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/);
  });

  it('are turned on and off by a form each, off without scripts too', async ({ ada, kit }) => {
    const on = await kit.turnOn('one');
    expect(on).toRedirectTo('/notifications');
    expect(on).toShowMessage('Notifications are on for this device');
    expect(await kit.devices()).toEqual(['one']);
    expect(island(await ada.open('/notifications')).known).toBe('https://fcm.googleapis.com/fcm/send/one');
    const off = await (await ada.open('/notifications')).send({}, turnOff);
    expect(off).toShowMessage('Notifications are off for this device');
    expect(await kit.devices()).toEqual([]);
    expect(island(off).known).toBe('');
  });

  it('follow the browser to a new subscription, and the old one is forgotten', async ({ kit }) => {
    await kit.turnOn('old');
    await kit.turnOn('new');
    expect(await kit.devices()).toEqual(['new']);
  });

  it('end with the session, and those of another device stay', async ({ world, ours, ada, kit }) => {
    const elsewhere = await world.signIn(ours.operator.email);
    await kit.turnOn('elsewhere', elsewhere);
    await kit.turnOn('here');
    expect(await ada.post('/logout', {})).toRedirectTo('/login');
    expect(await kit.devices()).toEqual(['elsewhere']);
  });

  it.for([
    ['nothing', ''],
    ['no JSON', 'yes'],
    ['an address that is none', JSON.stringify({ endpoint: 'javascript:alert(1)', keys: { p256dh: 'a', auth: 'b' } })],
    ['an address without encryption', subscription('x').replace('https:', 'http:')],
    ['more than the session can keep', subscription('x'.repeat(2_000))],
  ] as const)('are not turned on with %s', async ([_, sent], { ada, kit }) => {
    const page = await ada.post('/notifications/device', { subscription: sent });
    expect(page).toRedirectTo('/notifications');
    expect(page).toShowMessage('Notifications could not be turned on. Please try again.');
    expect(await kit.devices()).toEqual([]);
  });
});
