import type { LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shifts/status.ts';
import { calendarFile } from '#domain/shared/text/calendar-file.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { calendarHeaders } from '#app/shared/calendar-headers.ts';
import { findPlace } from './place.server.ts';

export const handle: RouteHandle = { permission: 'worker' };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { t, language, publicUrl, workerUrl, now } = context;
  const { id, start_at, end_at, role, location, business_name, shift_status } = await findPlace(
    context,
    requireIdParam(params),
  );
  const url = new URL(paths.workerSite.shift(id), workerUrl ?? publicUrl);
  const event = {
    uid: `place-${id}@${url.hostname}`,
    start: new Date(start_at),
    end: new Date(end_at),
    title: t('book.explanation', { role: localisedText(role.name, language), location: location.name }),
    place: [location.name, location.address].join(', '),
    text: business_name,
    url: url.href,
    cancelled: shift_status === shiftStatus.CANCEL,
  };
  return new Response(calendarFile(t('app.name'), [event], now()), { headers: calendarHeaders(`shift-${id}`) });
}
