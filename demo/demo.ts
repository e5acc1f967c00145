import type { Demo } from '#api/app.ts';
import type { DatabaseConnection } from '#api/db/client.ts';
import type { Files } from '#api/files/storage/files.ts';
import type { Sealing } from '#api/sealing.ts';
import type { Services } from '#api/services.ts';
import type { CardProvider } from '#api/billing/card-provider/provider.ts';
import { isSeeded, seedDemo } from './business/seed.ts';
import { createSandbox } from './cards/sandbox.ts';
import { bankPages } from './pages/bank-pages.ts';
import { emailPreviewPages } from './pages/email-pages.ts';
import { outboxPages, type Emails } from './pages/outbox-pages.ts';
import { demoEndpoints } from './simulator/endpoints.ts';
import { createSimulator } from './simulator/simulate.ts';

/** The routes that the demo adds to the API: the sandbox's bank pages, and the mailbox if `emails` is given. */
export const demoOf = (emails?: Emails): Demo => ({
  endpoints: demoEndpoints,
  pages: (services) => [
    ...(services.payments.sandbox ? [bankPages(services)] : []),
    ...(emails ? [outboxPages(services, emails), emailPreviewPages(services)] : []),
  ],
});

interface RunningDemo extends Demo {
  /** Without the demo business, nobody is simulated and no emails are shown. */
  seeded: boolean;
  sandbox: CardProvider;
  /** Runs the simulated workers up to a moment. Does nothing in a database that is not a demo. */
  workers(services: Services): (now: Date) => Promise<void>;
}

interface DemoSettings {
  db: DatabaseConnection;
  files: Files;
  sealing: Sealing;
  now: Date;
  /** Seeds an empty database. */
  seed: boolean;
  emails: Emails;
}

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
