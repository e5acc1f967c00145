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
const linesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    // As the product's user; here it is whoever runs the tests.
    .map((line) =>
      line
        .split(/\s{2,}#|\s#\s/)[0]!
        .trim()
        .replace(/^runuser -u shiftdock -- /, ''),
    );
const typed = [...new Set(['install', 'operations', 'growing'].flatMap((name) => linesOf(`docs/${name}.md`)))];

/** Programs that Node's image and Debian have; their files are put into the test's folder. */
const isProgram = (line: string): boolean => /^(openssl (req|x509)|node --version)/.test(line);

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
  'cp deploy/systemd/*.service deploy/systemd/*.timer /etc/systemd/system/ && systemctl daemon-reload':
    'tests/project/deploy.test.ts: the units',
  'runuser -u postgres -- createuser --pwprompt shiftdock': 'root of a machine; it asks for a password',
  'runuser -u postgres -- createdb --owner shiftdock shiftdock':
    'root of a machine; each test world has a database of its own',
  'psql postgres://shiftdock:password@127.0.0.1:5432/shiftdock -c "select version()"': 'a program of the machine',
  'mkdir -p /etc/ssl/shiftdock': 'root of a machine',
  'systemctl enable --now shiftdock-jobs':
    'tests/api/process/roles.test.ts: the role; tests/project/deploy.test.ts: the unit',
  'systemctl status shiftdock-api shiftdock-portal': 'root of a machine',
  'curl --fail --silent --show-error --retry 20 --retry-connrefused --head http://127.0.0.1:4000/readyz':
    'tests/api/process: what it answers',
  'curl --fail --silent --show-error --retry 20 --retry-connrefused --head http://127.0.0.1:3000/readyz':
    'tests/server/process: what it answers',
  'curl --fail --silent --show-error --head https://portal.example.com/': 'a name of yours',
  'journalctl -u shiftdock-api -u shiftdock-portal -n 50 --no-pager': 'root of a machine',
  'node --env-file=/etc/shiftdock/portal.env build/server/doctor.js': 'tests/doctor/portal.test.ts: the doctor',
  'install -d -o shiftdock -g shiftdock -m 0700 /var/backups/shiftdock': 'root of a machine',
  'systemctl enable --now shiftdock-backup.timer': 'tests/project/deploy.test.ts: the timer',
  'systemctl start shiftdock-backup': 'tests/project/deploy.test.ts: the unit',
  'ls -l /var/backups/shiftdock': 'a program of the machine',
  'gpg --symmetric --output /srv/shiftdock.gpg /var/backups/shiftdock/shiftdock-20261126T031500Z.tar.gz':
    'it asks for a password',
  'systemctl enable --now shiftdock-api shiftdock-portal': 'tests/project/deploy.test.ts: the units',
  'systemctl start shiftdock-migrate':
    'tests/api/process/roles.test.ts: the role; tests/project/deploy.test.ts: the unit',
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
let nightly: string;
let api: RunningProcess;
beforeAll(async () => {
  root = await mkdtemp(path.join(scratch, 'shiftdock-operations-'));
  [data, backups, nightly] = ['data', 'backups', 'nightly'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  await cp(await seeded(scenarioStart), data, { recursive: true });
  await Promise.all([mkdir(backups), mkdir(nightly)]);
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
  const archiveIn = async (folder: string) => path.join(folder, (await readdir(folder))[0] ?? '');
  const [archive, nightlyArchive] = await Promise.all([archiveIn(backups), archiveIn(nightly)]);
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return words.map((word) =>
    word
      .replace('<email>', 'operator@demo.test')
      .replace('<number>', 'ADM-0001')
      .replace(/^\/var\/backups\/shiftdock\/.*\.tar\.gz$/, nightlyArchive)
      .replace(/^\/var\/backups\/shiftdock-.*\.tar\.gz$/, archive)
      .replace(/^\/var\/backups\/shiftdock$/, nightly)
      .replace(/^\/var\/backups$/, backups)
      .replace(/^\/etc\/ssl\/shiftdock\//, `${root}/`),
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

async function runProgram(line: string): Promise<void> {
  const [program = '', ...words] = await filledIn(line);
  await expect(promisify(execFile)(program, words)).resolves.toHaveProperty('stdout');
}

describe('the commands of docs/install.md, operations.md and growing.md', () => {
  it('are each run here, or have a reason', () => {
    expect(typed.length).toBeGreaterThan(30);
    const strange = typed.filter((line) => !line.startsWith('npm run ') && !isProgram(line) && !(line in machine));
    expect(strange).toEqual([]);
    expect(Object.keys(machine).filter((line) => !typed.includes(line))).toEqual([]);
    expect(Object.keys(rejected).filter((line) => !typed.includes(line))).toEqual([]);
  });

  it.for(typed.filter(isProgram))('%s', (line) => runProgram(line));

  it.for(typed.filter((line) => !isProgram(line) && !(line in machine)))('%s', async (line) => {
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
