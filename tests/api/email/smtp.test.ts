import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { createLog } from '#api/log.ts';
import { deliverEmails } from '#tests/support/due-work.ts';
import { outbox } from '#api/email/outbox.ts';
import { smtpTransport } from '#api/email/transport.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

async function mailServer(options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }) {
  const received: { from: string; to: string[]; user: string; raw: string }[] = [];
  const server = new SMTPServer({
    ...options,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'shiftdock' && password === 'a word'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          user: String(user),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    at: (user: string) => `smtp://${user}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const quiet = createLog('silent');

const it = apiScenario()
  .perFile('kit', ({ world }) => {
    const now = () => world.clock.now();
    const write = (to: string) =>
      outbox(world.db, now()).queue({
        to,
        language: 'hk',
        name: '陳雅雯',
        subject: '你的驗證碼',
        paragraphs: ['驗證碼是 0427。'],
      });
    return { now, write };
  })
  .perFile('mail', () => mailServer(), { auto: true, close: (mail) => mail.close() })
  .perFile(
    'transport',
    ({ mail }) => smtpTransport(mail.at('shiftdock:a%20word'), 'Shiftdock <no-reply@shiftdock.test>'),
    { auto: true, close: (transport) => transport.close() },
  );

beforeEach<{ world: World }>(({ world }) => world.db.run(sql`delete from outbox`));

describe('emails by a mail server', () => {
  it('arrive as text and HTML, in the account’s language, once', async ({ world, kit, transport, mail }) => {
    await kit.write('ada@harbourline.example');
    expect(
      await deliverEmails(world.db, transport, { now: kit.now(), log: quiet, portal: 'https://portal.test' }),
    ).toBe(1);
    expect(
      await deliverEmails(world.db, transport, { now: kit.now(), log: quiet, portal: 'https://portal.test' }),
    ).toBe(0);
    expect(mail.received).toHaveLength(1);
    const [one] = mail.received;
    expect([one?.from, one?.to, one?.user]).toEqual([
      'no-reply@shiftdock.test',
      ['ada@harbourline.example'],
      'shiftdock',
    ]);
    expect(one?.raw).toMatch(/^From: Shiftdock <no-reply@shiftdock\.test>$/m);
    expect(one?.raw).toMatch(/^Content-Language: zh-Hant-HK\r?$/m);
    expect(one?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    const subject = /^Subject: =\?UTF-8\?B\?([^?]+)\?=/m.exec(one?.raw ?? '')?.[1] ?? '';
    expect(Buffer.from(subject, 'base64').toString()).toBe('你的驗證碼');
    const parts = [
      ...(one?.raw ?? '').matchAll(/Content-Transfer-Encoding: base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g),
    ].map(([, text = '']) => Buffer.from(text, 'base64').toString());
    expect(parts[0]).toContain('驗證碼是 0427。');
    expect(one?.raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r?$/m);
    expect(parts[1]).toContain('<html lang="zh-Hant-HK">');
  });

  it('of one bad address do not hold up the others, and are tried again later', async ({ world, kit, transport }) => {
    await kit.write('nobody@harbourline.example');
    await kit.write('ben@harbourline.example');
    expect(
      await deliverEmails(world.db, transport, { now: kit.now(), log: quiet, portal: 'https://portal.test' }),
    ).toBe(1);
    const waiting = await world.db.one<{ recipient: string; last_error: string }>(
      sql`select recipient, last_error from outbox where sent_at is null`,
    );
    expect(waiting.recipient).toBe('nobody@harbourline.example');
    expect(waiting.last_error).toContain('No such mailbox');
  });

  it('wait while the server refuses connections', async ({ world, kit, mail, transport }) => {
    await kit.write('ada@harbourline.example');
    const stranger = smtpTransport(mail.at('shiftdock:guess'), 'Shiftdock <no-reply@shiftdock.test>');
    expect(await deliverEmails(world.db, stranger, { now: kit.now(), log: quiet, portal: 'https://portal.test' })).toBe(
      0,
    );
    stranger.close();
    world.clock.forward({ minutes: 2 });
    expect(
      await deliverEmails(world.db, transport, { now: kit.now(), log: quiet, portal: 'https://portal.test' }),
    ).toBe(1);
  });
});

describe('emails with what people typed', () => {
  it('gain no header and no recipient by line breaks in what people typed', async ({ world, kit, transport, mail }) => {
    mail.received.length = 0;
    const typed = 'Ada\r\nBcc: thief@evil.example\r\nX-Typed: yes\r\n\r\nHello';
    await outbox(world.db, kit.now()).queue({
      to: 'ada@harbourline.example',
      language: 'en',
      name: typed,
      subject: typed,
      paragraphs: [typed],
    });
    await deliverEmails(world.db, transport, { now: kit.now(), log: quiet, portal: 'https://portal.test' });
    const [email] = mail.received;
    const [head = ''] = (email?.raw ?? '').split(/\r?\n\r?\n/);
    expect(email?.to).toEqual(['ada@harbourline.example']);
    expect(head).toMatch(/^Subject: /m);
    expect(head).not.toMatch(/^(?:Bcc|X-Typed):/im);
  });
});

describe('a mail server whose certificate nobody vouches for', () => {
  it('is given no email', async ({ world, kit }) => {
    const stranger = await mailServer({});
    const transport = smtpTransport(stranger.at('shiftdock:a%20word'), 'Shiftdock <no-reply@shiftdock.test>');
    await kit.write('ada@harbourline.example');
    expect(
      await deliverEmails(world.db, transport, { now: kit.now(), log: quiet, portal: 'https://portal.test' }),
    ).toBe(0);
    expect(stranger.received).toEqual([]);
    const { last_error: reason } = await world.db.one<{ last_error: string }>(sql`select last_error from outbox`);
    expect(reason).toMatch(/self-signed certificate|certificate has expired/);
    transport.close();
    await stranger.close();
  });
});
