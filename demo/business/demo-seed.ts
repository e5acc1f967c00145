import type { Database } from '#api/db/client.ts';
import type { Files } from '#api/files/storage/files.ts';
import type { Sealing } from '#api/sealing.ts';
import type { Random } from '../random.ts';

export interface DemoSeed {
  db: Database;
  files: Files;
  sealing: Sealing;
  /** The seeding date: history lies before it, bookings after. */
  now: Date;
  random: Random;
  made: Made;
}

export interface DemoBusiness {
  id: number;
  operator: { accountId: number; name: string };
  supervisor: { accountId: number; name: string } | null;
}

/** Records by their name in the seeds, such as `kwaiChung`. */
export interface Made {
  harbourline: DemoBusiness;
  eastgate: DemoBusiness;
  contacts: Record<string, number>;
  locations: Record<string, number>;
  roles: Record<string, number>;
  classes: Record<string, number>;
  /** The first is the first business's default card. */
  cards: number[];
  /** In the order of `workers.ts`; the first is worker@demo.test. */
  workers: { id: number; accountId: number | null; name: string }[];
}
