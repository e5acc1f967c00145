import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shifts/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkMessagePage } from './message-page.tsx';
import { acceptedWorkers, bulkMessageAction } from './send-bulk.server.ts';

export const handle: RouteHandle = { title: (t) => t('chat.toShift'), permission: 'chat' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const [shift, workers] = await Promise.all([
    context.api.shifts.getShift({ params: { id } }),
    acceptedWorkers(context, id),
  ]);
  if (shift.status === shiftStatus.DRAFT) throw redirect(paths.draft(id));
  return { shift, workers };
}

export const action = bulkMessageAction(({ params, context }) => acceptedWorkers(context, requireIdParam(params)));

export default function MessageToShift() {
  const { shift, workers } = useLoaderDataAsReturned<typeof loader>();
  const { t, language, format } = useText();
  return (
    <BulkMessagePage
      from={{
        href: withQuery(paths.shift(shift.id), { status: 'accepted' }),
        label: t('shifts.number', { number: String(shift.id) }),
      }}
      title={t('chat.toShift')}
      line={format.parts([
        inLanguage(shift.role.name, language).text,
        shift.location.name,
        format.shiftTimeInWords(shift.start_at, shift.end_at),
      ])}
      workers={workers}
      emptyText={t('chat.nobodyAccepted')}
    />
  );
}
