import type { Logger } from 'pino';
import type { Metrics } from '#runtime/metrics.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import type { Clock } from './clock.ts';
import type { DatabaseConnection } from './db/client.ts';
import type { Files } from './files/storage/files.ts';
import type { Sealing } from './sealing.ts';
import type { Providers } from './accounts/identity-provider/provider.ts';
import type { Turns } from './http/limits/turns.ts';
import type { CardProvider } from './billing/card-provider/provider.ts';

/** Tests pass their own, a deployment those of `server.ts`; nothing is global. */
export interface Services {
  db: DatabaseConnection;
  clock: Clock;
  files: Files;
  payments: CardProvider;
  log: Logger;
  sealing: Sealing;
  identityProviders: Providers;
  installation: { isDemo: boolean; sendsMail: boolean };
  /** Why nothing can be saved, as a message, or null. Absent when no folder is used. */
  storageError?: (() => Promise<string | null>) | undefined;
  metrics?: Metrics | undefined;
  /** Absent where calls need not be fair to one another. */
  turns?: Turns | undefined;
  redis?: SharedRedis | undefined;
  /** Temporary storage for the dump of a backup; absent when nothing is stored on disk. */
  folder?: string | undefined;
  publicUrl?: string | undefined;
  adminUrl?: string | undefined;
  pushKey?: string | undefined;
  adminToken?: string | undefined;
}
