import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import type { RequestContext } from '#app/context.server.ts';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { pickedRecords } from '#app/parts/several/picked.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Deliveries } from './deliveries.tsx';
import { MessageToMany } from './many.tsx';
import { sendsToEach } from './sending.server.ts';

export const handle: ScreenHandle = { title: (t) => t('chat.toWorkers'), may: 'chat' };

async function workersOf(context: RequestContext, request: Request) {
  const { businessId: operator_id } = accountOf(context);
  const workers = await pickedRecords(request, (id) =>
    context.api.workers.getWorker({ params: { user_id: id, operator_id } }),
  );
  return workers.map(({ id, name, name_hk, is_blocked }) => ({ id, name, name_hk, is_blocked }));
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  workers: await workersOf(context, request),
  back: returnTo(request, paths.workers).back,
});

export const action = sendsToEach(({ request, context }) => workersOf(context, request));

export default function MessageToWorkers() {
  const { workers, back } = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: t('menu.workers') }} title={t('chat.toWorkers')} />
      {answer && 'deliveries' in answer ? (
        <Deliveries {...answer} action={`${pathname}${search}`} />
      ) : workers.length === 0 ? (
        <EmptyState title={t('several.chooseOne')} />
      ) : (
        <MessageToMany workers={workers} />
      )}
    </Stack>
  );
}
