import type { Database } from '#api/db/client.ts';
import type { Files } from '#api/files/files.ts';
import type { Sealing } from '#api/sealing.ts';
import type { Random } from '../random.ts';

/** Each part of the demo gets this context, with what earlier parts have made. */
export interface Story {
  db: Database;
  files: Files;
  /** Accounts of workers are kept sealed. */
  sealing: Sealing;
  /** The moment the demo is seeded as of: its past lies before, its bookings after. */
  now: Date;
  random: Random;
  made: Made;
}

export interface DemoBusiness {
  id: number;
  /** The name is the one that `updated_by` shows. */
  operator: { accountId: number; name: string };
  supervisor: { accountId: number; name: string } | null;
}

/** Records by a name of the story, such as `kwaiChung`. */
export interface Made {
  harbourline: DemoBusiness;
  eastgate: DemoBusiness;
  contacts: Record<string, number>;
  locations: Record<string, number>;
  roles: Record<string, number>;
  classes: Record<string, number>;
  /** The first business's default card is the first. */
  cards: number[];
  /** In the order of `workers.ts`; the first is worker@demo.test. */
  workers: { id: number; accountId: number | null; name: string }[];
}
