import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createLog } from '#api/log.ts';
import type { Hono } from 'hono';
import type { Call, InputOf, ResponseOf } from '#contract/core/call.ts';
import { createApi } from '#api/app.ts';
import type { Clock } from '#api/clock.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import { diskFiles } from '#api/files/storage/files.ts';
import type { Language } from '#api/language.ts';
import { toIso } from '#domain/shared/time.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import { demoOf } from '#demo/demo.ts';
import { scenarioSealing } from './sealing.ts';
import { createProviders } from '#api/accounts/identity-provider/provider.ts';
import { createReach } from '#api/accounts/identity-provider/reach.ts';
import type { Services } from '#api/services.ts';
import { answerOf, requestOf, type Answer, type WireInput } from '../wire.ts';
import { demoDatabase, embeddedDemoDatabase, freshDatabase } from './databases.ts';
import { scratch } from '../processes/scratch.ts';

/** why: a story happens at a time of its own, and time passes when the story says so. */
export interface TestClock extends Clock {
  set(instant: string): void;
  forward(amount: { minutes?: number; hours?: number; days?: number }): void;
}

export function createTestClock(begin = '2026-11-23T01:00:00.000Z'): TestClock {
  let now = Date.parse(begin);
  return {
    now: () => new Date(now),
    set: (instant) => void (now = Date.parse(instant)),
    forward: ({ minutes = 0, hours = 0, days = 0 }) => void (now += ((days * 24 + hours) * 60 + minutes) * 60_000),
  };
}

export interface SignedIn {
  token: string;
  role: 'operator' | 'supervisor' | 'worker' | 'admin';
}

interface SendOptions {
  as?: SignedIn | null | undefined;
  key?: string;
  language?: Language;
  headers?: Record<string, string>;
}

export interface World {
  api: Hono;
  db: DatabaseConnection;
  clock: TestClock;
  services: Services;
  send<C extends Call>(call: C, input: WireInput<C>, options?: SendOptions): Promise<Answer>;
  call<C extends Call>(call: C, input: InputOf<C>, as?: SignedIn | null, options?: SendOptions): Promise<ResponseOf<C>>;
  close(): Promise<void>;
}

export const adminToken = 'admin-token-of-the-story';
export const admin: SignedIn = { token: adminToken, role: 'admin' };

export function servicesOf({
  db,
  clock,
  folder,
  quiet = false,
  log = createLog(quiet ? 'silent' : 'error'),
  payments = createSandbox(),
  installation = { isDemo: true, sendsMail: false },
  providersInside: inside = true,
}: Pick<Services, 'db' | 'clock'> & {
  folder: string;
  quiet?: boolean;
  log?: Services['log'];
  payments?: CardProvider;
  installation?: Services['installation'];
  providersInside?: boolean;
}): Services {
  return {
    db,
    clock,
    files: diskFiles(folder),
    payments,
    log,
    sealing: scenarioSealing,
    adminToken,
    identityProviders: createProviders(createReach(inside), inside),
    installation,
  };
}

/**
 * A new world on Monday 23 November 2026, 9:00 in Hong Kong; `demo` adds the demo's businesses as of that
 * moment. By default it has a new database on this run's PostgreSQL server; `db` replaces it, and `demo:
 * 'embedded'` uses PGlite, like the product by default. `payments` replaces the sandbox; `quiet` hides errors
 * that a test expects; `log` takes what the API logs; `installation` makes it a production installation instead of a demo; with
 * `providersInside: false`, identity providers are only requested at public addresses.
 */
export async function createWorld(
  options: {
    db?: DatabaseConnection;
    quiet?: boolean;
    log?: Services['log'];
    payments?: CardProvider;
    demo?: boolean | 'embedded';
    installation?: Services['installation'];
    providersInside?: boolean;
  } = {},
): Promise<World> {
  const folder = await mkdtemp(path.join(scratch, 'shiftdock-test-'));
  const clock = createTestClock();
  const make = () => {
    if (!options.demo) return freshDatabase();
    return (options.demo === 'embedded' ? embeddedDemoDatabase : demoDatabase)(toIso(clock.now()), folder);
  };
  const db = options.db ?? (await make());
  const services = servicesOf({ ...options, db, clock, folder });
  const api = createApi(services, demoOf());

  const send: World['send'] = async (call, input, { as, key, language, headers = {} } = {}) => {
    const response = await api.fetch(
      requestOf(call, input, {
        ...(as && { authorization: `Bearer ${as.token}`, role: as.role }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(language && { language }),
        ...headers,
      }),
    );
    const type = response.headers.get('content-type') ?? '';
    const body = type.startsWith('application/json')
      ? ((await response.json()) as Record<string, unknown>)
      : { bytes: await response.arrayBuffer() };
    return { status: response.status, headers: response.headers, body };
  };

  return {
    api,
    db,
    clock,
    services,
    send,
    call: async (call, input, as, sendOptions = {}) =>
      answerOf(call, await send(call, input as WireInput<typeof call>, { as, ...sendOptions })),
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
