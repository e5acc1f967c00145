import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { DatabaseConnection } from './db/client.ts';
import type { Files } from './files/files.ts';
import type { Sealing } from './sealing.ts';
import type { CardProvider } from './card-provider/provider.ts';

/** The API's dependencies. A test passes its own, a deployment those of `server.ts`; nothing is global. */
export interface Services {
  db: DatabaseConnection;
  clock: Clock;
  files: Files;
  payments: CardProvider;
  log: Logger;
  /** Seals what the database must not keep readable. */
  sealing: Sealing;
  /** What keeps the API from saving anything, as a sentence; null when nothing does. Absent where no folder is used. */
  storageFault?: (() => Promise<string | null>) | undefined;
  /** Where the portal is, for links in emails; absent when not configured. */
  publicUrl?: string | undefined;
  /** The public key that browsers subscribe to pushes with; absent where nothing is pushed. */
  pushKey?: string | undefined;
  /** The token of the provider's back office, if it may call at all. */
  adminToken?: string | undefined;
}
