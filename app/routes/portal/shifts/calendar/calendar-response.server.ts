import type { RequestContext } from '#app/context.server.ts';
import { shiftStatus, type ShiftStatus } from '#domain/shifts/status.ts';
import type { Instant } from '#domain/shared/time.ts';
import { inLanguage, type Bilingual } from '#app/i18n/localised.ts';
import { calendarHeaders } from '#app/shared/calendar-headers.ts';
import { paths } from '#app/paths.ts';
import { calendarFile, type CalendarEvent } from '#domain/shared/text/calendar-file.ts';

interface CalendarShift {
  id: number;
  status: ShiftStatus;
  start: Instant;
  end: Instant;
  role: { name: Bilingual };
  location: { name: string; address?: string };
  accepted: number;
  workers: number;
}

function eventOf({ t, language, publicUrl }: RequestContext, shift: CalendarShift): CalendarEvent {
  const { id, role, location, accepted, workers } = shift;
  const url = new URL(paths.shift(id), publicUrl);
  return {
    uid: `shift-${id}@${url.hostname}`,
    start: new Date(shift.start),
    end: new Date(shift.end),
    title: t('book.explanation', { role: inLanguage(role.name, language).text, location: location.name }),
    place: [location.name, location.address].filter(Boolean).join(', '),
    text: t('shifts.calendarText', { accepted, workers }),
    url: url.href,
    cancelled: shift.status === shiftStatus.CANCEL,
  };
}

export const calendarResponse = (context: RequestContext, name: string, shifts: readonly CalendarShift[]): Response =>
  new Response(
    calendarFile(
      context.t('app.name'),
      shifts.map((shift) => eventOf(context, shift)),
      context.now(),
    ),
    { headers: calendarHeaders(name) },
  );
