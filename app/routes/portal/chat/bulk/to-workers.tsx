import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { readSelectedRecords } from '#app/shared/bulk-actions/selected-records.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { BulkMessagePage } from './message-page.tsx';
import { bulkMessageAction } from './send-bulk.server.ts';

export const handle: RouteHandle = { title: (t) => t('chat.toWorkers'), permission: 'chat' };

async function workersOf(context: RequestContext, request: Request) {
  const { businessId: operator_id } = requireAccount(context);
  const workers = await readSelectedRecords(request, (id) =>
    context.api.workers.getWorker({ params: { user_id: id, operator_id } }),
  );
  return workers.map(({ id, name, name_hk, is_blocked }) => ({ id, name, name_hk, is_blocked }));
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  workers: await workersOf(context, request),
  back: readReturnTo(request, paths.workers).back,
});

export const action = bulkMessageAction(({ request, context }) => workersOf(context, request));

export default function MessageToWorkers() {
  const { workers, back } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <BulkMessagePage
      from={{ href: back, label: t('menu.workers') }}
      title={t('chat.toWorkers')}
      workers={workers}
      emptyText={t('bulk.chooseOne')}
    />
  );
}
