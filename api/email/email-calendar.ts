import { calendarFile } from '#domain/shared/text/calendar-file.ts';
import { translator } from '../language.ts';
import type { EmailEvent, RenderedEmail } from './email.ts';

/**
 * A shift's event has the same UID as in the portal's calendar files, so that a calendar shows it once.  @param
 * portal the portal's address
 */
export function calendarOf(
  { language, queued_at }: Pick<RenderedEmail, 'language'> & { queued_at: string },
  events: readonly EmailEvent[],
  portal: string,
): string {
  return calendarFile(
    translator(language)('app.name'),
    events.map(({ shift, starts_at, ends_at, title, place, path, cancelled }) => {
      const url = new URL(path, portal);
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
