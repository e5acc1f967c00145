import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { portalSettings } from '#app/env.server.ts';
import * as pagesOfAllSites from '#app/pages.ts';
import type { Pages } from '#app/pages.ts';
import { apiSettings } from '#api/settings.ts';

const files = execFileSync('git', ['ls-files', 'deploy'], { encoding: 'utf8' }).trim().split('\n');
const read = (file: string) => readFileSync(file, 'utf8');
const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix));

const ofNode = ['NODE_ENV'];
const ofApi = Object.keys(apiSettings.shape);
const programs = ['build/api/server.js', 'build/server/index.js'];
const environments = [
  { env: 'deploy/systemd/portal.env', known: Object.keys(portalSettings.shape), atLeast: 6 },
  { env: 'deploy/systemd/api.env', known: ofApi, atLeast: 6 },
  { env: 'deploy/systemd/jobs.env', known: ofApi, atLeast: 2 },
  { env: 'deploy/systemd/migrate.env', known: ofApi, atLeast: 1 },
];

describe('the files of an installation', () => {
  it.each(environments)('give settings that this process reads: $env', ({ env, known, atLeast }) => {
    const named = [...read(env).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThanOrEqual(atLeast);
    expect(named.filter((name) => ![...known, ...ofNode].includes(name))).toEqual([]);
  });

  it('start the programs that the build makes', () => {
    const started = ending('.service').map((file) => /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(read(file))?.[1]);
    expect([...new Set(started)].sort()).toEqual([...programs, 'build/api/backup.js'].sort());
    expect(started.filter((program) => !existsSync(program ?? ''))).toEqual([]);
  });

  it('give each unit of the API its role, and the roles a port each', () => {
    const roles = ending('.service')
      .filter((file) => read(file).includes('build/api/server.js'))
      .map((file) => {
        const files = [...read(file).matchAll(/^EnvironmentFile=\/etc\/shiftdock\/(.*)$/gm)].map(([, name]) => name);
        const set = files.flatMap((name) => [...read(`deploy/systemd/${name}`).matchAll(/^(ROLE|PORT)=(.*)$/gm)]);
        return Object.fromEntries(set.map(([, name, value]) => [name, value]));
      });
    expect(roles).toEqual([{ PORT: '4000' }, { ROLE: 'jobs', PORT: '4100' }, { ROLE: 'migrate', PORT: '4000' }]);
  });

  it('let the portal believe the header that nginx writes, and nobody else', () => {
    const header = /^CLIENT_ADDRESS_HEADER=(.+)$/m.exec(read('deploy/systemd/portal.env'))?.[1];
    expect(read('deploy/nginx/shiftdock.conf')).toMatch(
      new RegExp(`^\\s*proxy_set_header ${header}\\s+\\$remote_addr;$`, 'm'),
    );
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasSystemd)('are units that systemd takes', () => {
    const { stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...ending('.service'), ...ending('.timer')],
      {
        encoding: 'utf8',
      },
    );
    // The path of Node depends on the machine.
    const output = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('deploy/') && !line.includes('/usr/bin/node'));
    expect(output).toEqual([]);
  });
});

describe('the logs of nginx', () => {
  const secret = Object.values(pagesOfAllSites)
    .flatMap((pages) => Object.values(pages as Pages).map(([route]) => `/${route}`))
    .filter((route) => /(^\/j\/:code|\/files\/:key)$/.test(route));

  it.each(['shiftdock.conf', 'compose.conf'])('have no codes, keys and tokens of addresses: %s', (name) => {
    const text = read(`deploy/nginx/${name}`);
    const pattern = /'~\*(.*)' '\$\{shiftdock_begin\}\*\*\*'/.exec(text)?.[1] ?? 'no mask';
    const logged = (uri: string) => uri.replace(new RegExp(`${pattern}.*$`, 'i'), '$<shiftdock_begin>***');
    expect(secret).toHaveLength(4);
    for (const route of secret) expect(logged(route)).toBe(`${route.replace(/:(code|key)$/, '')}***`);
    expect([logged('/jobs/42'), logged('/hk/j/4f1c')]).toEqual(['/jobs/42', '/hk/j/***']);
    expect(/log_format[^;]*/.exec(text)?.[0]).not.toMatch(/\$(request|request_uri|uri|args|http_referer)\b/);
  });

  it.each(ending('.conf').filter((file) => file.includes('nginx')))('have no whole request lines: %s', (file) => {
    const servers = read(file)
      .split(/^server \{$/m)
      .slice(1);
    for (const server of servers) expect(server).toMatch(/^ +error_log +\S+ crit;$/m);
  });
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
describe.skipIf(!hasNginx)('the files of nginx', () => {
  it.each(['shiftdock.conf', 'compose.conf', 'apis.conf'])('are taken by nginx: %s', (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shiftdock-nginx-'));
    chmodSync(folder, 0o755);
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((file) => path.join(folder, file)) as [
      string,
      string,
    ];
    const about = ['-subj', '/CN=portal.example.com', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ed25519', '-nodes', ...about], { stdio: 'ignore' });
    const text = read(`deploy/nginx/${name}`)
      .replaceAll('/etc/ssl/shiftdock', folder)
      .replaceAll(/portal-\d:/g, '127.0.0.1:')
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(/listen (127\.0\.0\.1:)?\d+/g, (words) => `listen unix:${folder}/${words.replaceAll(/\D/g, '')}`);
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${text} }`);
    const { stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('test is successful');
  });
});

describe('the image and its composition', () => {
  const [image, compose] = [read('Dockerfile'), read('compose.yaml')];

  it('has the files that the processes read, and no other', () => {
    const copied = [...image.matchAll(/^COPY --from=build \/opt\/shiftdock\/(\S+) (\S+)$/gm)];
    expect(copied.map(([, from]) => from)).toEqual([
      'package.json',
      'node_modules',
      'build',
      'api/db/migrations',
      'api/accounts/auth/common-passwords.txt',
    ]);
    expect(copied.filter(([, from = '']) => !existsSync(from))).toEqual([]);
    for (const [, from = '', to = ''] of copied) expect(`./${from}`.startsWith(to)).toBe(true);
  });

  it('runs as nobody in particular, and starts the programs that the build makes', () => {
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/useradd --system --uid 1000 node /);
    const started = [...`${image}${compose}`.matchAll(/\bnode"?, "?(build\/[\w/.]+)/g)].map(
      ([, program = '']) => program,
    );
    expect([...new Set(started)].sort()).toEqual(programs);
  });

  it.each([
    ['portal', Object.keys(portalSettings.shape)],
    ['api', Object.keys(apiSettings.shape)],
  ])('gives settings that this process reads: %s', (part, known) => {
    const block = compose.split(`x-${part}: &${part}`)[1]?.split('volumes:')[0] ?? '';
    const named = [...block.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('puts nothing of the machine into the image: what is mounted is in git or left out', () => {
    const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, from = '']) => from);
    const kept = [...files, ...read('.dockerignore').split('\n')];
    expect(mounted.length).toBeGreaterThan(1);
    expect(mounted.filter((from) => !kept.includes(from))).toEqual([]);
  });

  it('migrates before anything of the API starts, and has each role', () => {
    expect(compose).toMatch(/^ {4}migrate: \{ condition: service_completed_successfully \}$/m);
    const roles = [...compose.matchAll(/\bROLE: (\w+)/g)].map(([, role]) => role);
    expect(roles).toEqual(['api', 'jobs', 'migrate']);
    const services = [...compose.matchAll(/^ {2}([\w-]+): \*(\w+)$/gm)].map(([, name, kind]) => `${name} ${kind}`);
    expect(services).toEqual(['portal-2 portal', 'api-1 api', 'api-2 api', 'jobs-1 jobs', 'jobs-2 jobs']);
  });

  it('has the same proxy as a machine without containers, but for who is behind it', () => {
    const without = (text: string) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(#|server \S+:3000 max_fails=0;)/.test(line))
        .join('\n')
        .trim();
    expect(without(read('deploy/nginx/compose.conf'))).toBe(without(read('deploy/nginx/shiftdock.conf')));
  });
});

describe('the image and its composition, read by others', () => {
  const [image, compose] = [read('Dockerfile'), read('compose.yaml')];

  it('is made by instructions that a linter of Dockerfiles knows', () => {
    expect(validate(image).map(({ message }) => message)).toEqual([]);
    expect(validate(image.replace('WORKDIR', 'WORKDIRS')).map(({ message }) => message)).toEqual([
      'Unknown instruction: WORKDIRS',
    ]);
  });

  const hasCompose = spawnSync('docker-compose', ['--version']).status === 0;
  it.skipIf(!hasCompose)(
    'is put together as Compose takes it, and is not without each value that .env has to have',
    () => {
      const needed = [...new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))];
      const head = compose.split('\n\n')[0]!;
      expect(needed.filter((name) => !head.includes(name))).toEqual([]);
      const config = (names: readonly string[]) => {
        const env = { PATH: process.env.PATH ?? '', ...Object.fromEntries(names.map((name) => [name, 'a-value'])) };
        return spawnSync('docker-compose', ['--file', 'compose.yaml', 'config', '--quiet'], {
          encoding: 'utf8',
          env: env as never,
        });
      };
      const { status, stderr } = config(needed);
      expect([status, stderr]).toEqual([0, '']);
      const [first = '', ...others] = needed;
      expect(config(others).stderr.trim()).toMatch(new RegExp(`Missing mandatory value .*${first}$`, 's'));
    },
  );
});
