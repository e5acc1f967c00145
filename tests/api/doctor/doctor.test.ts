import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it as base } from 'vitest';
import { startPgBouncer } from '#tests/support/processes/pgbouncer.ts';
import { catchMail, type MailCatcher } from '#tests/support/processes/mail-catcher.ts';
import { startRedis } from '#tests/support/processes/redis.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

interface Finding {
  name: string;
  ok: boolean | null;
  detail: string;
  fix: string;
}

interface Fixtures {
  folder: string;
  mail: MailCatcher;
  doctor: (settings: Record<string, string>, ...words: string[]) => Promise<{ code: number; output: string }>;
  findings: (settings: Record<string, string>) => Promise<{ code: number; of: Record<string, Finding> }>;
}

const it = base.extend<Fixtures>({
  folder: async ({ task: _task }, use) => {
    const folder = await mkdtemp(path.join(scratch, 'shiftdock-doctor-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  mail: async ({ task: _task }, use) => {
    const mail = await catchMail();
    await use(mail);
    await mail.close();
  },
  doctor: ({ folder }, use) =>
    use(
      (settings, ...words) =>
        new Promise((resolve) => {
          const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR: folder, ...settings };
          execFile(process.execPath, ['build/api/doctor.js', ...words], { env }, (error, output, failed) =>
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + failed }),
          );
        }),
    ),
  findings: ({ doctor }, use) =>
    use(async (settings) => {
      const { code, output } = await doctor(settings, '--json');
      const { findings } = JSON.parse(output) as { findings: Finding[] };
      return { code, of: Object.fromEntries(findings.map((one) => [one.name, one])) };
    }),
});

const sender = 'Dockhands <desk@dockhands.example>';

describe('npm run doctor', () => {
  it('says what a new installation lacks and what to do, and ends with 1', async ({ doctor }) => {
    const { code, output } = await doctor({});
    expect(code).toBe(1);
    for (const words of ['Set SMTP_URL and MAIL_FROM', 'PUBLIC_URL is not set', 'GB are free'])
      expect(output, words).toContain(words);
  });

  it('says each wrong setting as the start does', async ({ findings }) => {
    const { code, of } = await findings({ MAIL_FROM: 'nobody', PORT: 'x' });
    expect([code, of.settings?.ok]).toEqual([1, false]);
  });

  it('sends a real letter to oneself, and says so where no server takes it', async ({ findings, mail }) => {
    const { of } = await findings({ SMTP_URL: mail.url, MAIL_FROM: sender });
    expect(of.mail).toMatchObject({ ok: true });
    expect(mail.emails).toMatchObject([{ to: 'desk@dockhands.example', subject: 'An email from npm run doctor' }]);
    await mail.close();
    const away = await findings({ SMTP_URL: mail.url, MAIL_FROM: sender });
    expect(away.of.mail).toMatchObject({ ok: false, fix: 'Check SMTP_URL and MAIL_FROM.' });
  });

  it('looks at a database server, its clock and what is announced, with the gate of the start', async ({
    findings,
  }) => {
    const database = await newDatabase('reference');
    const { of } = await findings({ DATABASE_URL: database });
    for (const name of ['database', 'clock', 'announcements']) expect(of[name], name).toMatchObject({ ok: true });
    expect(of['setup.owner']).toMatchObject({ ok: false });
    expect(of['setup.owner']?.fix).toContain('npm run admin -- team add');
    expect(of.keys).toMatchObject({ ok: null });
  });

  it('names the setting that a pooler needs', async ({ findings }) => {
    const database = await newDatabase('reference');
    const pooler = await startPgBouncer(database, 'transaction');
    const { of } = await findings({ DATABASE_URL: pooler.url });
    expect(of.database?.detail).toContain('DATABASE_DIRECT_URL');
    const report = await findings({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database });
    expect(report.of.announcements).toMatchObject({ ok: true });
    await pooler.stop();
  });

  it('looks at Redis where it is set, and says whether it is away or refuses us', async ({ findings }) => {
    expect((await findings({})).of.redis).toMatchObject({ ok: null });
    const server = await startRedis('--requirepass', 'harbourline');
    const { host } = new URL(server.url);
    expect((await findings({ REDIS_URL: `redis://:harbourline@${host}` })).of.redis).toMatchObject({ ok: true });
    const rejected = await findings({ REDIS_URL: server.url });
    expect(rejected.of.redis).toMatchObject({ ok: false, detail: expect.stringContaining('NOAUTH') as string });
    await server.kill();
    expect((await findings({ REDIS_URL: server.url })).of.redis).toMatchObject({ ok: false });
  });

  it('says which database does not answer', async ({ findings }) => {
    const { of } = await findings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(of.database).toMatchObject({ ok: false, detail: expect.stringContaining('ECONNREFUSED') as string });
  });
});
