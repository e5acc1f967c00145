import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { freePort } from '../../scripts/toolchain/ports.mjs';
import { scenarioNow } from '#tests/support/instants.ts';
import { Visitor } from '#tests/support/pages/visitor.ts';
import { startBalancer, type Balancer } from '#tests/support/processes/balancer.ts';
import { startProcess, type RunningProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { startS3, type S3 } from '#tests/support/stand-ins/s3.ts';

type Version = 'before' | 'now';

export interface Place {
  kind: 'api' | 'portal';
  port: number;
  data: string;
  version: Version;
  process: RunningProcess;
}

/** The public address: nothing listens there, and each visitor selects a portal. */
const publicUrl = 'http://portal.test';
export const adminToken = 'admin-token-of-both-versions';
const secret = 'a-secret-of-the-bucket';

const programs = { api: 'build/api/server.js', portal: 'build/server/index.js' } as const;

/** Two APIs and two portals with PostgreSQL and a bucket, each process of either version. */
export class TwoVersions {
  readonly apis: Place[] = [];
  readonly portals: Place[] = [];
  private started = 0;

  private readonly folders: Readonly<Record<Version, string>>;
  private readonly database: string;
  private readonly bucket: S3;
  private readonly root: string;
  private readonly ports: readonly number[];
  private readonly balancer: Balancer;

  private constructor(
    folders: Readonly<Record<Version, string>>,
    database: string,
    bucket: S3,
    root: string,
    ports: readonly number[],
    balancer: Balancer,
  ) {
    this.folders = folders;
    this.database = database;
    this.bucket = bucket;
    this.root = root;
    this.ports = ports;
    this.balancer = balancer;
  }

  static async start(before: string, database: string): Promise<TwoVersions> {
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const balancer = await startBalancer(ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`));
    const root = mkdtempSync(path.join(scratch, 'shiftdock-versions-'));
    const bucket = await startS3('shiftdock', secret);
    const world = new TwoVersions({ before, now: '.' }, database, bucket, root, ports, balancer);
    for (const place of [0, 1]) world.apis.push(await world.place('api', place));
    for (const place of [0, 1]) world.portals.push(await world.place('portal', place));
    return world;
  }

  private async place(kind: Place['kind'], index: number): Promise<Place> {
    const place = {
      kind,
      port: this.ports[kind === 'api' ? index : index + 2]!,
      data: path.join(this.root, `${kind}-${index}`),
      version: 'before' as const,
    };
    return { ...place, process: await this.run(place) };
  }

  private run({ kind, port, data, version }: Omit<Place, 'process'>): Promise<RunningProcess> {
    const both = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, PUBLIC_URL: publicUrl, LOG_LEVEL: 'info' };
    const own: Record<string, string> =
      kind === 'api'
        ? {
            ...{ DATABASE_URL: this.database, SEED: 'demo', CLOCK_BEGINS_AT: scenarioNow() },
            ...{ SEALING_KEYS: 'the key of both versions is long enough', ADMIN_TOKEN: adminToken },
            ...{ S3_BUCKET: 'shiftdock', S3_ENDPOINT: this.bucket.endpoint },
            ...{ S3_ACCESS_KEY_ID: 'shiftdock', S3_SECRET_ACCESS_KEY: secret },
          }
        : {
            UPSTREAM_URL: this.balancer.url,
            SESSION_SECRETS: 'the secret of both portals is long enough',
            DEMO: 'true',
          };
    const name = `versions-${(this.started += 1)}-${kind}-${version}`;
    return startProcess(name, programs[kind], { ...both, ...own }, this.folders[version]);
  }

  async migrate(): Promise<void> {
    const data = path.join(this.root, 'migrate');
    const own = { ROLE: 'migrate', DATABASE_URL: this.database, SEED: 'none', DATA_DIR: data };
    const env = { ...process.env, ...own, CLOCK_BEGINS_AT: scenarioNow() };
    const words = ['--import', './tests/support/stand-ins/begin-at.mjs', programs.api];
    await promisify(execFile)(process.execPath, words, { cwd: this.folders.now, env });
  }

  async replace(place: Place): Promise<void> {
    await place.process.stop();
    place.version = 'now';
    place.process = await this.run(place);
  }

  visitor(portal: Place, cookies: ReadonlyMap<string, string> = new Map()): Visitor {
    const visitor = new Visitor(async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' ? null : await request.arrayBuffer();
      return fetch(`http://127.0.0.1:${portal.port}${pathname}${search}`, {
        ...{ method: request.method, headers: request.headers, body, redirect: 'manual' },
      });
    }, publicUrl);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  }

  async channel(portal: Place, visitor: Visitor): Promise<Socket> {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = io(`http://127.0.0.1:${portal.port}`, {
      ...{ path: '/events', transports: ['websocket'], forceNew: true, reconnection: false },
      extraHeaders: { origin: publicUrl, cookie },
    });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    await socket.emitWithAck('add-user', {});
    return socket;
  }

  async command({ data, version }: Place, ...words: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: data };
    const options = { cwd: this.folders[version], env };
    return (await promisify(execFile)(process.execPath, ['build/api/commands.js', ...words], options)).stdout;
  }

  complaints(): string[] {
    return readdirSync('test-results')
      .filter((file) => /^versions-\d+-/.test(file))
      .flatMap((file) =>
        readFileSync(path.join('test-results', file), 'utf8')
          .split('\n')
          .map((line) => `${file}: ${line}`),
      )
      .filter((line) => /"level":(50|60)|"level":"(error|fatal)"|could not be read/.test(line));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.portals, ...this.apis].map((place) => place.process.kill()));
    this.balancer.close();
    this.bucket.stop();
    rmSync(this.root, { recursive: true, force: true });
  }
}
