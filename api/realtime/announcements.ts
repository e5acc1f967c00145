import { z } from 'zod';

/** Sent by the database's triggers after each commit (`db/migrations/0009_channel.sql`). */
export const databaseChannel = 'shiftdock';

const announcement = z.object({
  /**
   * `account`: notifications of an account changed; `business`: something its menu counts changed; `message`:
   * written; `seen`: a conversation was read up to a message; `progress`: a timesheet whose worker started,
   * paused or left; `ended`: a session's token.
   */
  kind: z.enum(['account', 'business', 'message', 'seen', 'progress', 'ended']),
  id: z.int().positive(),
});
export type Announcement = z.output<typeof announcement>;

/** Throws for anything that the database's triggers do not write. */
export const readAnnouncement = (payload: string): Announcement => announcement.parse(JSON.parse(payload));

const isCount = ({ kind }: Announcement): boolean => kind === 'account' || kind === 'business';

export const isAnnounced = (announced: Announcement): boolean => !isCount(announced) && announced.kind !== 'ended';

export function splitAnnouncement<Item extends { announced: Announcement }>(
  all: readonly Item[],
): { happened: Item[]; counts: Item[] } {
  const counts = all.filter(({ announced }) => isCount(announced));
  return { happened: all.filter((item) => !counts.includes(item)), counts };
}
