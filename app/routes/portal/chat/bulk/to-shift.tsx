import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shift/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { idOf } from '#app/forms/params.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Deliveries } from './deliveries.tsx';
import { MessageToMany } from './many.tsx';
import { acceptedWorkers, sendsToEach } from './sending.server.ts';

export const handle: ScreenHandle = { title: (t) => t('chat.toShift'), may: 'chat' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const [shift, workers] = await Promise.all([
    context.api.shifts.getShift({ params: { id } }),
    acceptedWorkers(context, id),
  ]);
  if (shift.status === shiftStatus.DRAFT) throw redirect(paths.draft(id));
  return { shift, workers };
}

export const action = sendsToEach(({ params, context }) => acceptedWorkers(context, idOf(params)));

export default function MessageToShift() {
  const { shift, workers } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t, language, format } = useText();
  return (
    <Stack narrow>
      <PageHead
        back={{
          href: withQuery(paths.shift(shift.id), { status: 'accepted' }),
          label: t('shifts.number', { number: String(shift.id) }),
        }}
        title={t('chat.toShift')}
        line={format.parts([
          inLanguage(shift.role.name, language).text,
          shift.location.name,
          format.shiftTimeInWords(shift.start_at, shift.end_at),
        ])}
      />
      {answer && 'deliveries' in answer ? (
        <Deliveries {...answer} action={paths.shiftMessage(shift.id)} />
      ) : workers.length === 0 ? (
        <EmptyState title={t('chat.nobodyAccepted')} />
      ) : (
        <MessageToMany workers={workers} />
      )}
    </Stack>
  );
}
