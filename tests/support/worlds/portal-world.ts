import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import { openChannel } from '#api/realtime/channel.ts';
import { findLogin } from '#api/accounts/auth/account.store.ts';
import { beginSession } from '#api/accounts/auth/session.ts';
import { createSessions } from '#app/session/session.server.ts';
import { storeAccount as takeOver } from '#app/session/sign-in.server.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import type * as PortalServer from '../../../server.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import type { SignedInAdmin } from '../builders/admin.ts';
import { Visitor } from '../pages/visitor.ts';
import { scratch } from '../processes/scratch.ts';
import { createWorld, type World } from './world.ts';

export { errorOf, valueIn } from '../pages/page-fields.ts';

/** The built portal with a reference API of its own, in this process. Run `npm run build` first. */
export interface PortalWorld extends World {
  visitor(language?: 'en' | 'zh-HK'): Visitor;
  signIn(email: string, role?: 'OPERATOR' | 'SUPERVISOR', language?: 'en' | 'zh-HK'): Promise<Visitor>;
  signInAdmin(person: SignedInAdmin, role: AdminRole, language?: 'en' | 'zh-HK'): Promise<Visitor>;
  signInWorker(person: { id: number; token: string }, language?: 'en' | 'zh-HK'): Promise<Visitor>;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  apiUrl: string;
}

export const portalOrigin = 'http://portal.test';

const secrets = ['the secret of the story, thirty-two characters'];

const built = path.resolve('build/server/index.js');

async function serveApi(world: World, ask: World['api']['fetch']) {
  // Idle connections outlive the client's, as for the product's servers.
  const serverOptions = { keepAliveTimeout: 65_000 };
  const listening = async (port: number) => {
    const server = serve({ fetch: ask, hostname: '127.0.0.1', port, serverOptions });
    await new Promise<void>((resolve) => server.once('listening', () => resolve()));
    return { server, channel: await openChannel(world.services, server as Server) };
  };
  let { server, channel } = await listening(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      ({ server, channel } = await listening(port));
    },
    async stop() {
      await channel.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}

const settingsOf = (
  upstream: string,
  folder: string,
  { maps, adapter }: { maps?: { key: string; url: string } | undefined; adapter?: string | undefined },
): Parameters<typeof PortalServer.preparePortal>[0] => ({
  PORT: 0,
  HOST: '127.0.0.1',
  PUBLIC_URL: portalOrigin,
  UPSTREAM_URL: upstream,
  UPSTREAM_ADAPTER: adapter,
  WORKER_API: false,
  DATA_DIR: folder,
  METRICS_HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  DEMO: false,
  TEST_IDS: true,
  SESSION_SECRETS: secrets,
  STRIPE_PUBLISHABLE_KEY: undefined,
  GOOGLE_MAPS_KEY: maps?.key,
  GOOGLE_MAPS_URL: maps?.url ?? 'http://127.0.0.1:9',
});

async function enterAdmin(
  someone: Visitor,
  sessions: ReturnType<typeof createSessions>,
  { id, token, name, email }: SignedInAdmin,
  role: AdminRole,
): Promise<Visitor> {
  const session = await sessions.read(null, 'admin');
  session.set('token', token);
  session.set('adminUser', { id, role, name, email });
  someone.keep((await session.commit()) ?? '');
  return someone;
}

async function enterWorker(
  someone: Visitor,
  sessions: ReturnType<typeof createSessions>,
  { id, token }: { id: number; token: string },
): Promise<Visitor> {
  const session = await sessions.read(null, 'worker');
  session.set('token', token);
  session.set('workerUser', { id, role: 'USER', name: 'Chan Tai Man', email: 'w@workers.example', isApproved: true });
  someone.keep((await session.commit()) ?? '');
  return someone;
}

/**
 * @param maps a stub of the maps provider; without one addresses cannot be searched @param payments a card
 * provider; without one the sandbox @param demo adds the demo's businesses to the database @param upstream
 * replaces the product's limits of calls @param through what is between portal and API @param adapter the file for
 * what is between portal and API @param quiet hides API errors that a test expects
 */
export async function createPortalWorld({
  maps,
  payments,
  quiet = false,
  demo = false,
  through,
  adapter,
  upstream,
}: {
  maps?: { key: string; url: string };
  payments?: CardProvider;
  quiet?: boolean;
  demo?: boolean;
  upstream?: Parameters<typeof PortalServer.preparePortal>[1];
  through?: (url: string) => Promise<{ url: string; close(): Promise<void> }>;
  adapter?: string;
} = {}): Promise<PortalWorld> {
  if (!existsSync(built)) throw new Error('The portal is not built: run `npm run build` first.');
  const { preparePortal } = (await import(pathToFileURL(built).href)) as typeof PortalServer;
  const world = await createWorld({ quiet, demo, ...(payments && { payments }) });
  const api = await serveApi(world, world.api.fetch);
  const between = await through?.(api.url);
  const folder = await mkdtemp(path.join(scratch, 'shiftdock-portal-'));
  const settings = settingsOf(between?.url ?? api.url, folder, { maps, adapter });
  const portal = await preparePortal(settings, upstream);
  await portal.upstream.ping();
  const sessions = createSessions(secrets, portalOrigin.startsWith('https:'));

  const visitor: PortalWorld['visitor'] = (language) =>
    new Visitor((request) => portal.app.fetch(request), portalOrigin, language);
  return {
    ...world,
    apiUrl: api.url,
    visitor,
    async signIn(email, role = 'OPERATOR', language) {
      const someone = visitor(language);
      const account = await findLogin(world.db, role, email);
      if (account === null) throw new Error(`nobody is ${email}`);
      const session = await sessions.read(null);
      takeOver({ session, now: () => world.clock.now() }, await beginSession(world.db, account, world.clock.now()));
      someone.keep((await session.commit()) ?? '');
      return someone;
    },
    signInWorker: (person, language) => enterWorker(visitor(language), sessions, person),
    signInAdmin: (person, role, language) => enterAdmin(visitor(language), sessions, person, role),
    stopApi: () => api.stop(),
    async startApi() {
      await api.start();
      while (portal.upstream.retryIn !== null) await portal.upstream.ping();
    },
    async close() {
      await between?.close();
      await api.stop();
      await portal.close();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
