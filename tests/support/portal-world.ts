import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { CardProvider } from '#api/payments/provider.ts';
import type * as PortalServer from '../../server.ts';
import { password } from './people.ts';
import { Visitor, type VisitedPage } from './visitor.ts';
import { createWorld, type World } from './world.ts';

/** The built portal before a reference API of its own, in this process. Run `npm run build` first. */
export interface PortalWorld extends World {
  /** A browser without scripts that nobody has signed in with. */
  visitor(language?: 'en' | 'zh-HK'): Visitor;
  /** The same, signed in through the sign-in page. */
  signIn(email: string, role?: 'OPERATOR' | 'SUPERVISOR', language?: 'en' | 'zh-HK'): Promise<Visitor>;
  /** Takes the API away, or gives it back on the same port. */
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
}

export const portalOrigin = 'http://portal.test';

const built = path.resolve('build/server/index.js');

/**
 * @param maps a stand-in for the maps provider; without one addresses cannot be searched
 * @param payments a card provider; without one the sandbox
 * @param quiet keeps faults of the API off the screen where they are the story
 */
export async function createPortalWorld({
  maps,
  payments,
  quiet = false,
}: { maps?: { key: string; url: string }; payments?: CardProvider; quiet?: boolean } = {}): Promise<PortalWorld> {
  if (!existsSync(built)) throw new Error('The portal is not built: run `npm run build` first.');
  const { preparePortal } = (await import(pathToFileURL(built).href)) as typeof PortalServer;
  const world = await createWorld({ quiet, ...(payments && { payments }) });
  let server = serve({ fetch: world.api.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftdock-portal-'));
  const portal = await preparePortal({
    PORT: 0,
    HOST: '127.0.0.1',
    PUBLIC_URL: portalOrigin,
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: false,
    SESSION_SECRETS: ['the secret of the story, thirty-two characters'],
    STRIPE_PUBLISHABLE_KEY: undefined,
    GOOGLE_MAPS_KEY: maps?.key,
    GOOGLE_MAPS_URL: maps?.url ?? 'http://127.0.0.1:9',
  });
  await portal.upstream.ping();

  const stopApi = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  const visitor: PortalWorld['visitor'] = (language) =>
    new Visitor((request) => portal.app.fetch(request), portalOrigin, language);
  return {
    ...world,
    visitor,
    async signIn(email, role = 'OPERATOR', language) {
      const someone = visitor(language);
      const page = await someone.post('/login', { email, password, role });
      if (page.address !== '/dashboard') throw new Error(`${email} could not sign in: ${page.status} ${page.text}`);
      return someone;
    },
    stopApi,
    async startApi() {
      server = serve({ fetch: world.api.fetch, hostname: '127.0.0.1', port });
      await new Promise<void>((resolve) => server.once('listening', () => resolve()));
    },
    async close() {
      await stopApi();
      await portal.close();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The message beside a field, as the page ties it to the control; null where there is none. */
export function errorOf(page: VisitedPage, name: string): string | null {
  const control = page.document.querySelector(`[name="${name}"]`);
  if (!control) throw new Error(`no field ${name} on ${page.address}`);
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').find((id) => id.endsWith('-error'));
  const message = described ? page.document.getElementById(described) : null;
  return message ? message.textContent.trim() : null;
}

/** What stands in a field. */
export const valueIn = (page: VisitedPage, name: string): string | undefined => {
  const control = page.document.querySelector(`[name="${name}"]`);
  return control?.tagName === 'TEXTAREA' ? control.textContent : control?.getAttribute('value');
};
