import { calendarFile } from '#domain/shared/text/calendar-file.ts';
import type { EmailEvent } from './email.ts';
import { siteUrl, type Sites } from './render-email.ts';

/**
 * A shift's event has the same UID as in the calendar files of its site, so that a calendar shows it once.
 */
export function calendarOf(
  { queued_at }: { queued_at: string },
  events: readonly EmailEvent[],
  { product, ...sites }: Sites & { product: string },
): string {
  return calendarFile(
    product,
    events.map(({ shift, starts_at, ends_at, title, place, path, cancelled }) => {
      const url = siteUrl(path, sites);
      return {
        uid: `shift-${shift}@${url.hostname}`,
        start: new Date(starts_at),
        end: new Date(ends_at),
        title,
        place,
        text: url.href,
        url: url.href,
        cancelled,
      };
    }),
    new Date(queued_at),
  );
}
