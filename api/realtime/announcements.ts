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

/** Returns the events in their order, apart from whose counts have changed: many may have changed the same. */
export function parted(all: readonly Announcement[]): { happened: Announcement[]; counts: Announcement[] } {
  const isCount = ({ kind }: Announcement) => kind === 'account' || kind === 'business';
  return { happened: all.filter((one) => !isCount(one)), counts: all.filter(isCount) };
}
