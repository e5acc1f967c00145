import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { createLog } from '#api/log.ts';
import { eraseByRetention } from '#api/admin/retention/erase.ts';
import { isBounce, recordBounce } from '#api/email/bounced.ts';
import { deliverEmails } from '#tests/support/due-work.ts';
import { outbox } from '#api/email/outbox.ts';
import { folderTransport, type Transport } from '#api/email/transport.ts';
import { getAccount } from '#contract/accounts/auth.ts';
import { clearBouncedAddress, listBouncedAddresses, listEmails } from '#contract/admin/emails/emails.ts';
import { workerSelf, workerSendCode } from '#contract/workers/worker-account.ts';
import { worker } from '#tests/support/people.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const quiet = createLog('silent');

/** why: the mail server is down, and then is not. */
function flakyTransport() {
  const sent: string[] = [];
  const transport: Transport & { down: boolean } = {
    down: false,
    async send({ to }) {
      if (transport.down) throw new Error('connection refused');
      sent.push(to);
    },
    close: () => {},
  };
  return { transport, sent };
}

const it = apiScenario()
  .perFile('kit', ({ world }) => {
    const now = () => world.clock.now();
    const write = (to: string) =>
      outbox(world.db, now()).queue({
        to,
        language: 'hk',
        name: '陳雅雯',
        subject: '你的驗證碼',
        paragraphs: ['驗證碼是 0427。', '<b>&'],
      });
    const deliver = (transport: Transport) =>
      deliverEmails(world.db, transport, { now: now(), log: quiet, portal: 'https://portal.test' });
    const nextTry = async () => {
      const [email] = (await world.call(listEmails, {}, admin)).items;
      return Date.parse(email?.next_try_at ?? '') + 1 - now().getTime();
    };
    /** Minutes before the next attempt, which fails, too. */
    const pause = async (transport: Transport) => {
      const milliseconds = await nextTry();
      world.clock.forward({ minutes: milliseconds / 60_000 - 0.01 });
      await deliver(transport);
      world.clock.forward({ minutes: 0.01 });
      await deliver(transport);
      return milliseconds / 60_000;
    };
    return { now, write, deliver, nextTry, pause };
  })
  .perFile('folder', () => mkdtemp(path.join(tmpdir(), 'shiftdock-mail-')), {
    auto: true,
    close: (folder) => rm(folder, { recursive: true, force: true }),
  });

beforeEach<{ world: World }>(({ world }) => world.db.run(sql`delete from outbox`));

describe('the outbox', () => {
  it('becomes files where there is no mail server, to read and to look at', async ({ kit, folder }) => {
    await kit.write('ada@harbourline.example');
    const transport = folderTransport(folder, 'Shiftdock <no-reply@shiftdock.test>');
    expect(await kit.deliver(transport)).toBe(1);
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      expect.stringMatching(/^\d{4}-ada@harbourline\.example\.eml$/),
      expect.stringMatching(/\.html$/),
    ]);
    const message = await readFile(path.join(folder, names[0] ?? ''), 'utf8');
    expect(message).toContain('To: ada@harbourline.example');
    expect(message).toContain('Auto-Submitted: auto-generated');
    const html = await readFile(path.join(folder, names[1] ?? ''), 'utf8');
    expect(html).toContain('<html lang="zh-Hant-HK">');
    expect(html).toMatch(/<p style="[^"]*">&lt;b&gt;&amp;<\/p>/);
  });

  it('sends each email once', async ({ kit }) => {
    const { transport, sent } = flakyTransport();
    await kit.write('ada@harbourline.example');
    await kit.write('ben@harbourline.example');
    await kit.deliver(transport);
    await kit.deliver(transport);
    expect(sent).toEqual(['ada@harbourline.example', 'ben@harbourline.example']);
  });

  it('tries again after pauses that grow, and remembers why', async ({ world, kit }) => {
    const { transport, sent } = flakyTransport();
    transport.down = true;
    await kit.write('ada@harbourline.example');
    await kit.deliver(transport);
    expect(await world.db.one(sql`select attempts, last_error from outbox`)).toEqual({
      attempts: 1,
      last_error: 'connection refused',
    });
    const [first, second] = [await kit.pause(transport), await kit.pause(transport)];
    expect([first > 0.49, first < 1, second > 0.98, second < 2]).toEqual([true, true, true, true]);
    transport.down = false;
    world.clock.forward({ minutes: (await kit.nextTry()) / 60_000 });
    expect(await kit.deliver(transport)).toBe(1);
    expect(sent).toEqual(['ada@harbourline.example']);
  });

  it('gives up after twelve tries, and forgets a month later', async ({ world, kit }) => {
    const { transport } = flakyTransport();
    transport.down = true;
    await kit.write('ada@harbourline.example');
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      await kit.deliver(transport);
      world.clock.forward({ hours: 48 });
    }
    expect((await world.call(listEmails, {}, admin)).items).toMatchObject([{ attempts: 12, state: 'DEAD_LETTERED' }]);
    world.clock.forward({ days: 31 });
    expect(await eraseByRetention(world.db, world.services.files, 'emails', kit.now())).toBe(1);
  });
});

describe('an email that is refused', () => {
  it('is set aside once the mail server refuses it for good, after three tries', async ({ world, kit }) => {
    await kit.write('nobody@kwok.example');
    const rejection = Object.assign(new Error('550 no such user'), { responseCode: 550 });
    const transport: Transport = { send: () => Promise.reject(rejection), close: () => {} };
    for (let hour = 0; hour < 5; hour++) {
      await kit.deliver(transport);
      world.clock.forward({ hours: 1 });
    }
    expect((await world.call(listEmails, {}, admin)).items).toMatchObject([
      { attempts: 3, state: 'DEAD_LETTERED', last_error: '550 no such user' },
    ]);
  });

  it('is the last to an address that does not exist, until an admin clears it', async ({ world, kit }) => {
    const rejection = Object.assign(new Error('550 5.1.1 no such user'), { responseCode: 550, command: 'RCPT TO' });
    const transport: Transport = { send: () => Promise.reject(rejection), close: () => {} };
    await kit.write('gone@kwok.example');
    for (let hour = 0; hour < 5; hour++) {
      await kit.deliver(transport);
      world.clock.forward({ hours: 1 });
    }
    await kit.write('Gone@kwok.example');
    expect((await world.call(listEmails, {}, admin)).items[0]).toMatchObject({ attempts: 0, state: 'DISCARDED' });
    const { items } = await world.call(listBouncedAddresses, {}, admin);
    expect(items[0]).toMatchObject({ address: 'gone@kwok.example', reason: '550 5.1.1 no such user' });
    await world.call(clearBouncedAddress, { params: { id: items[0]?.id ?? 0 } }, admin);
    await kit.write('gone@kwok.example');
    expect((await world.call(listEmails, {}, admin)).items[0]).toMatchObject({ state: 'QUEUED' });
  });

  it('is told to the owner of the address until it is corrected', async ({ world, ours, kit }) => {
    const me = { params: { id: ours.operator.accountId } };
    await recordBounce(world.db, ours.operator.email.toUpperCase(), '550 no such user', kit.now());
    expect((await world.call(getAccount, me, ours.operator)).bounced_emails).toEqual([ours.operator.email]);
    const others = { params: { id: ours.supervisor.accountId } };
    expect((await world.call(getAccount, others, ours.supervisor)).bounced_emails).toEqual([]);
    await world.db.run(sql`update accounts set email = 'right@kwok.example' where id = ${ours.operator.accountId}`);
    expect((await world.call(getAccount, me, ours.operator)).bounced_emails).toEqual([]);
  });

  it('is followed by the codes that somebody asks for, and told on the worker site', async ({ world, kit }) => {
    const tam = await worker(world, { name: 'Tam Siu Fan' });
    const { email } = await world.call(workerSelf, {}, tam);
    await recordBounce(world.db, email, '550 no such user', kit.now());
    expect((await world.call(workerSelf, {}, tam)).has_bounced).toBe(true);
    await world.call(workerSendCode, { body: { email } });
    expect((await world.call(listEmails, {}, admin)).items[0]).toMatchObject({ to: email, state: 'QUEUED' });
  });

  it('says nothing of the address where relaying is denied, a mailbox is full or the text is refused', () => {
    const replies = [
      { message: '554 5.7.1 relay access denied', responseCode: 554, command: 'RCPT TO' },
      { message: '550 5.7.1 not permitted', responseCode: 550, command: 'RCPT TO' },
      { message: '552 5.2.2 mailbox full', responseCode: 552, command: 'RCPT TO' },
      { message: '550 message refused', responseCode: 550, command: 'DATA' },
      { message: '451 try later', responseCode: 451, command: 'RCPT TO' },
    ];
    for (const { message, ...reply } of replies) expect(isBounce(Object.assign(new Error(message), reply))).toBe(false);
  });
});
