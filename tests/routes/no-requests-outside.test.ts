import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { deliverPushes } from '#tests/support/due-work.ts';
import { pushKeys } from '#api/messaging/push/keys.ts';
import { webPushTransport } from '#api/messaging/push/transport.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { tally } from '#tests/support/tally.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const trap = createServer((socket) => socket.destroy());
let connections = 0;
trap.on('connection', () => (connections += 1));

/** `npm run test:long` sends every form; other runs a few. */
const all = process.env.FORMS === 'all';
const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-trap-'));

const typed = 'input[type="text"],input[type="url"],input[type="hidden"],input:not([type]),textarea';
const leftAlone = new Set(['formKey', 'version', '__intent__']);

const it = portalScenario({ demo: true }).perFile(
  'prepared',
  async () => {
    await once(trap.listen(0, '127.0.0.1'), 'listening');
  },
  { auto: true },
);

afterAll(async () => {
  trap.close();
  rmSync(folder, { recursive: true, force: true });
});

it('no address that is typed anywhere makes the server ask it, or leads a browser there', async ({ world, ada }) => {
  const { port } = trap.address() as AddressInfo;
  const inside = `http://127.0.0.1:${port}/latest/meta-data`;
  const shown = new Set(['page', 'operator', 'public']);
  const every = (await everyAddress(demoApi(world.apiUrl, ''))).filter(({ kind }) => shown.has(kind));
  const pages = every.filter((_, index) => all || index % 8 === 0);
  let posts = 0;
  for (const { at } of pages) {
    const page = await ada.open(at[0]!);
    for (const form of page.document.querySelectorAll('main form')) {
      if (form.getAttribute('method') !== 'post') continue;
      const body = new FormData();
      for (const field of form.querySelectorAll(`${typed},select`)) {
        const name = field.getAttribute('name') ?? '';
        const selected = field.querySelector('option[selected]')?.getAttribute('value');
        if (leftAlone.has(name)) body.append(name, field.getAttribute('value') ?? '');
        else if (field.tagName === 'SELECT') body.append(name, selected ?? '');
        else body.append(name, inside);
      }
      const request = new Request(new URL(form.getAttribute('action') ?? '', portalOrigin + page.address), {
        method: 'POST',
        body,
        headers: { origin: portalOrigin },
      });
      const answer = await ada.request(request);
      posts += 1;
      expect(answer.status, page.address).toBeLessThan(500);
      const location = answer.headers.get('location');
      if (location) expect(new URL(location, portalOrigin).origin, page.address).toBe(portalOrigin);
    }
  }
  expect(posts).toBeGreaterThan(all ? 50 : 5);
  tally('forms filled with an address of this network', posts, 0);

  const endpoint = `https://127.0.0.1:${port}/push`;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  await ada.post('/notifications/device', { subscription: JSON.stringify({ endpoint, keys }) });
  await world.db.script(`
    insert into pushes (device_id, notification_id)
      select d.id, n.id from devices d join notifications n on n.account_id = d.account_id limit 1`);
  const transport = webPushTransport({ keys: pushKeys({}, folder), contact: 'mailto:office@harbourline.example' });
  await deliverPushes(world.db, transport, {
    now: world.clock.now(),
    log: world.services.log,
    portal: portalOrigin,
  });
  expect(connections).toBe(0);
});
