import type { Demo } from '#api/app.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import type { Files } from '#api/files/files.ts';
import type { Sealing } from '#api/sealing.ts';
import type { Services } from '#api/services.ts';
import type { CardProvider } from '#api/card-provider/provider.ts';
import { isSeeded, seedDemo } from './business/seed.ts';
import { createSandbox } from './cards/sandbox.ts';
import { bankPages } from './pages/bank-pages.ts';
import { letterPages } from './pages/letter-pages.ts';
import { outboxPages, type Emails } from './pages/outbox-pages.ts';
import { demoEndpoints } from './simulator/endpoints.ts';
import { createSimulator } from './simulator/simulate.ts';

/**
 * Returns what the demo adds to an API: the bank's pages with the sandbox, the mailbox only where `emails` is given.
 */
export const demoOf = (emails?: Emails): Demo => ({
  endpoints: demoEndpoints,
  pages: (services) => [
    ...(services.payments.sandbox ? [bankPages(services)] : []),
    ...(emails ? [outboxPages(services, emails), letterPages(services)] : []),
  ],
});

interface RunningDemo extends Demo {
  /** The demo business is in this database. Without it nobody is simulated, and no email is shown. */
  seeded: boolean;
  /** A demo without a card provider's keys uses it. */
  sandbox: CardProvider;
  /** Returns what lets the simulated workers do all that has become due by a moment; nobody is simulated in another database. */
  workers(services: Services): (now: Date) => Promise<void>;
}

interface DemoSettings {
  db: DatabaseConnection;
  files: Files;
  sealing: Sealing;
  now: Date;
  /** A database without the demo business gets it. */
  seed: boolean;
  emails: Emails;
}

/** Returns the demo of the API's process, seeded as of `now` where that is asked for and the database is empty. */
export async function startDemo({ db, files, sealing, now, seed, emails }: DemoSettings): Promise<RunningDemo> {
  if (seed) await seedDemo({ db, files, sealing, now });
  const seeded = await isSeeded(db);
  return {
    ...demoOf(seeded ? emails : undefined),
    seeded,
    sandbox: createSandbox(),
    workers(services) {
      const simulator = seeded ? createSimulator(services) : null;
      return async (moment) => void (await simulator?.turn(moment));
    },
  };
}
