import { z } from 'zod';

/** On this channel of PostgreSQL the database tells what has been committed (`db/migrations/0009_channel.sql`). */
export const databaseChannel = 'shiftdock';

const announcement = z.object({
  /**
   * `account`: notifications of an account have changed; `business`: what its menu counts has; `message`: written;
   * `seen`: the message up to which a conversation has been seen; `progress`: a timesheet whose worker came, paused
   * or left; `ended`: the token of a session.
   */
  kind: z.enum(['account', 'business', 'message', 'seen', 'progress', 'ended']),
  id: z.int().positive(),
});
export type Announcement = z.output<typeof announcement>;

/** Throws for anything that the database's triggers do not write. */
export const readAnnouncement = (payload: string): Announcement => announcement.parse(JSON.parse(payload));

const isCount = ({ kind }: Announcement): boolean => kind === 'account' || kind === 'business';

/** Its record is read to be told. Of the others each process knows by itself which of its connections they concern. */
export const isTold = (announced: Announcement): boolean => !isCount(announced) && announced.kind !== 'ended';

/** Returns the events in their order, apart from whose counts have changed: many may have changed the same. */
export function parted<One extends { announced: Announcement }>(
  all: readonly One[],
): { happened: One[]; counts: One[] } {
  const counts = all.filter(({ announced }) => isCount(announced));
  return { happened: all.filter((one) => !counts.includes(one)), counts };
}
