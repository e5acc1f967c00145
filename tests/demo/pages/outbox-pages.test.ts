import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import sql from 'sql-template-tag';
import { createApi } from '#api/app.ts';
import { outbox } from '#api/email/outbox.ts';
import { demoOf } from '#demo/demo.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario()
  .perFile(
    'prepared',
    async ({ world }) => {
      const { queue } = outbox(world.db, world.clock.now());
      await queue({
        to: 'ada@harbourline.example',
        language: 'en',
        name: 'Ada',
        subject: 'Your code <b>',
        paragraphs: ['Your code is 0427.', 'Log in: http://portal.test/login'],
      });
      await queue({
        to: 'ben@harbourline.example',
        language: 'hk',
        name: '劉斌',
        subject: '你的帳戶',
        paragraphs: ['<script>alert(1)</script>'],
      });
    },
    { auto: true },
  )
  .perTest(
    'read',
    ({ world }) =>
      async (emails: 'kept' | 'sent' | undefined, path = '/sandbox/outbox', language = 'en') => {
        const response = await createApi(world.services, demoOf(emails)).request(path, {
          headers: { 'accept-language': language },
        });
        return { status: response.status, headers: response.headers, html: await response.text() };
      },
  );

describe('the demo’s mailbox', () => {
  it('lists the emails, the newest first, and shows each in its own language', async ({ read }) => {
    const { html } = await read('kept');
    expect(html.indexOf('你的帳戶')).toBeLessThan(html.indexOf('Your code'));
    const [newest = ''] = /\/sandbox\/outbox\/\d+/.exec(html) ?? [];
    const shown = await read('kept', newest, 'zh-HK');
    expect(shown.html).toMatch(/<html lang="zh-Hant-HK">[\s\S]*致 ben@harbourline\.example/);
    expect(shown.html).toContain('lang="zh-Hant-HK">劉斌');
  });

  it('is styled by what its policy names', async ({ read }) => {
    const { html, headers } = await read('kept');
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(headers.get('content-security-policy')).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  it('makes the addresses of an email links and nothing of it markup', async ({ world, read }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select min(id)::int as id from outbox`);
    const { html, headers } = await read('kept', `/sandbox/outbox/${id}`);
    expect(html).toContain('<a href="http://portal.test/login">');
    expect(html).toContain('Your code &lt;b&gt;');
    expect((await read('kept', `/sandbox/outbox/${id + 1}`)).html).not.toContain('<script');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.for(['0', '999999', 'x', '1e3', '9'.repeat(40)])('answers a kind 404 for email %s', async (id, { read }) => {
    const { status, html } = await read('kept', `/sandbox/outbox/${id}`);
    expect([status, html.includes('This email no longer exists')]).toEqual([404, true]);
  });

  it('shows none where a mail server takes them, and does not exist outside the demo', async ({ read }) => {
    const sent = await read('sent');
    expect(sent.html).toContain('Emails are sent through the mail server');
    expect(sent.html).not.toContain('ada@');
    expect((await read('sent', '/sandbox/outbox/1')).status).toBe(404);
    expect((await read(undefined)).status).toBe(404);
  });
});
