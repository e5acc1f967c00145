import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/toolchain/ports.mjs';
import { clockFrom } from '../instants.ts';
import { catchMail, type MailCatcher } from '../processes/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../processes/processes.ts';
import { scratch } from '../processes/scratch.ts';

export interface Installation {
  url: string;
  workerUrl: string;
  mail: MailCatcher;
  now(): Date;
  goOnAt(instant: Date): Promise<void>;
  command(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

export async function startInstallation(name: string, begins: string): Promise<Installation> {
  const folder = await mkdtemp(path.join(scratch, `shiftdock-${name}-`));
  const [mail, port, apiPort] = await Promise.all([catchMail(), freePort(), freePort()]);
  // Browsers resolve every host below `localhost` to this machine, and the portal treats it as a public one.
  const url = `http://portal.localhost:${port}`;
  const workerUrl = `http://workers.localhost:${port}`;
  let now = clockFrom(begins);
  const startApi = (): Promise<RunningProcess> =>
    startProcess(`api-${name}`, 'build/api/server.js', {
      PORT: String(apiPort),
      DATA_DIR: folder,
      SEED: 'none',
      DATABASE_URL: '',
      CLOCK_BEGINS_AT: now().toISOString(),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Dockhands <no-reply@dockhands.example>',
      PUBLIC_URL: url,
      WORKER_URL: workerUrl,
    });
  let api = await startApi();
  const portal = await startProcess(`portal-${name}`, 'build/server/index.js', {
    PORT: String(port),
    DATA_DIR: folder,
    UPSTREAM_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: url,
    WORKER_URL: workerUrl,
    WORKER_API: '1',
    DEMO: 'false',
  });
  return {
    url,
    workerUrl,
    mail,
    now: () => now(),
    async goOnAt(instant) {
      await api.stop();
      now = clockFrom(instant.toISOString());
      api = await startApi();
    },
    command: async (...args) =>
      (
        await promisify(execFile)(process.execPath, ['build/api/commands.js', ...args], {
          env: { ...process.env, DATA_DIR: folder },
        })
      ).stdout,
    async stop() {
      await Promise.all([portal.kill(), api.kill()]);
      await Promise.all([mail.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
