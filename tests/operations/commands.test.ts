import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioStart } from '#tests/support/instants.ts';
import { startProcess, type RunningProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { seeded } from '#tests/support/worlds/databases.ts';

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts;

/** Command lines of code blocks, without their comments. */
const lines = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => line.split(/\s{2,}#|\s#\s/)[0]!.trim());
const typed = [...new Set(lines)];

const machine: Readonly<Record<string, string>> = {
  'useradd --system --home /opt/shiftdock shiftdock': 'root of a machine',
  'git clone <this repository> /opt/shiftdock && cd /opt/shiftdock': 'root of a machine',
  'npm ci && npm run build && npm prune --omit=dev': 'each whole test run and `nodes` of test:long',
  'mkdir -m 0750 /etc/shiftdock && cp deploy/systemd/*.env /etc/shiftdock/': 'tests/project/deploy.test.ts: the files',
  'chgrp -R shiftdock /etc/shiftdock && chmod 0640 /etc/shiftdock/*.env': 'root of a machine',
  'ln -s /etc/shiftdock/api.env .env': 'the last test here: the command reads it',
  'openssl rand -base64 32': 'a program of the machine',
  'node_modules/.bin/web-push generate-vapid-keys': 'tests/api/messaging/push/push.test.ts: keys of its kind',
  'cp deploy/nginx/apis.conf /etc/nginx/conf.d/': 'tests/project/deploy.test.ts: nginx reads the file',
  'cp deploy/systemd/*.service /etc/systemd/system/ && systemctl daemon-reload':
    'tests/project/deploy.test.ts: the units',
  'systemctl enable --now shiftdock-api shiftdock-portal': 'tests/project/deploy.test.ts: the units',
  'systemctl start shiftdock-migrate':
    'tests/api/process/roles.test.ts: the role; tests/project/deploy.test.ts: the unit',
  'systemctl enable --now shiftdock-jobs && systemctl restart shiftdock-api': 'the same',
  'install -d -o shiftdock -g shiftdock -m 0700 /var/backups/shiftdock && systemctl enable --now shiftdock-backup.timer':
    'tests/project/deploy.test.ts: the timer',
  'cp deploy/nginx/shiftdock.conf /etc/nginx/conf.d/': 'tests/project/deploy.test.ts: the file',
  'nginx -t && systemctl reload nginx': 'root of a machine',
  'git clone <this repository> shiftdock && cd shiftdock': 'a checkout is where this runs',
  'npm start': 'tests/scripts/start.test.ts',
  'npm run migrate-storage': 'tests/api/backup/backup.test.ts: it wants a server, and the product ended',
};

/** Fail with a message, because the demo has no such record and this machine no mail server. */
const rejected: Readonly<Record<string, RegExp>> = {
  'npm run admin -- reset-two-factor <email> "called back at the number on file"':
    /^This account does not use two-factor authentication/,
  'npm run doctor': /emails are only kept in a folder/,
  'npm run doctor:portal': /UPSTREAM_URL: is missing/,
};

let root: string;
let data: string;
let backups: string;
let api: RunningProcess;
beforeAll(async () => {
  root = await mkdtemp(path.join(scratch, 'shiftdock-operations-'));
  [data, backups] = [path.join(root, 'data'), path.join(root, 'backups')];
  await cp(await seeded(scenarioStart), data, { recursive: true });
  await mkdir(backups);
  api = await startProcess('operations-api', 'build/api/server.js', {
    ...{ PORT: '0', DATA_DIR: data, DATABASE_URL: '', CLOCK_BEGINS_AT: scenarioStart },
  });
});
afterAll(async () => {
  await api.stop();
  await rm(root, { recursive: true });
});

/** Replaces placeholders, and system folders by the test's folder. */
async function filledIn(line: string): Promise<string[]> {
  const [archive = ''] = await readdir(backups);
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return words.map((word) =>
    word
      .replace('<email>', 'operator@demo.test')
      .replace('<number>', 'ADM-0001')
      .replace(/^\/var\/backups\/shiftdock-.*\.tar\.gz$/, path.join(backups, archive))
      .replace(/^\/var\/backups$/, backups),
  );
}

async function run(line: string): Promise<{ code: number; output: string }> {
  const [, , name = '', , ...rest] = await filledIn(line);
  const [, fixed] = /^PATH=\$\(node scripts\/find-node\.cjs\) && exec node (.+)$/.exec(scripts[name] ?? '') ?? [];
  if (fixed === undefined) throw new Error(`${line}: package.json has no such command`);
  const folder = name === 'restore' ? path.join(root, 'restored') : data;
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR: folder },
    ...{ CLOCK_BEGINS_AT: scenarioStart, NODE_OPTIONS: '--import ./tests/support/stand-ins/begin-at.mjs' },
  };
  const { code, out, failed } = await new Promise<{ code: number; out: string; failed: string }>((resolve) => {
    execFile(process.execPath, [...fixed.split(' '), ...rest], { env }, (error, out, failed) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, failed }),
    );
  });
  return { code, output: out + failed };
}

describe('the commands of docs/operations.md', () => {
  it('are each run here, or have a reason', () => {
    expect(typed.length).toBeGreaterThan(30);
    const strange = typed.filter((line) => !line.startsWith('npm run ') && !(line in machine));
    expect(strange).toEqual([]);
    expect(Object.keys(machine).filter((line) => !typed.includes(line))).toEqual([]);
    expect(Object.keys(rejected).filter((line) => !typed.includes(line))).toEqual([]);
  });

  it.for(typed.filter((line) => !(line in machine)))('%s', async (line) => {
    const { code, output } = await run(line);
    const why = rejected[line];
    expect(output, line).not.toContain('npm run admin -- setup  ');
    if (why) expect(output, line).toMatch(why);
    expect(code, `${line}\n${output}`).toBe(why ? 1 : 0);
  });

  it('find the data folder in `.env`, where the settings of a unit are linked', async () => {
    await writeFile(
      path.join(root, '.env'),
      `# the settings of a unit\nMAIL_FROM=Dockhands <a@dockhands.example>\nDATA_DIR=${data}\n`,
    );
    const { DATA_DIR: _, ...env } = process.env;
    const program = path.resolve('build/api/commands.js');
    const output = await promisify(execFile)(process.execPath, [program, 'setup'], { cwd: root, env });
    expect(output.stdout).toMatch(/./);
  });
});
