import type { Logger } from 'pino';
import type { Metrics } from '#runtime/metrics.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import type { Clock } from './clock.ts';
import type { DatabaseConnection } from './db/client.ts';
import type { Files } from './files/files.ts';
import type { Sealing } from './sealing.ts';
import type { Providers } from './resources/identity-provider/provider.ts';
import type { CardProvider } from './card-provider/provider.ts';

/** The API's dependencies. A test passes its own, a deployment those of `server.ts`; nothing is global. */
export interface Services {
  db: DatabaseConnection;
  clock: Clock;
  files: Files;
  payments: CardProvider;
  log: Logger;
  /** The database must not keep some texts readable; this seals them. */
  sealing: Sealing;
  /** It asks identity providers, by which supervisors sign in. */
  identityProviders: Providers;
  /** The kind of installation. A demo is open at once; another one has to send its letters. */
  installation: { isDemo: boolean; sendsMail: boolean };
  /**
   * Returns what keeps the API from saving anything, as a sentence; null when nothing does. Absent where no folder is
   * used.
   */
  storageFault?: (() => Promise<string | null>) | undefined;
  /** It counts what the API does, and is absent where nobody asks. */
  metrics?: Metrics | undefined;
  /** Several processes share it; without it each works by itself. */
  redis?: SharedRedis | undefined;
  /** The dump of a backup waits in this folder. It is absent where the API keeps nothing on a disk. */
  folder?: string | undefined;
  /** Links in emails lead to the portal at this address; absent when not configured. */
  publicUrl?: string | undefined;
  /** Links to the provider's office have this address. */
  officeUrl?: string | undefined;
  /** Browsers subscribe to pushes with this public key; it is absent where nothing is pushed. */
  pushKey?: string | undefined;
  /** The provider's back office calls with this token, if it may call at all. */
  adminToken?: string | undefined;
}
