import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import type { RequestContext } from '#app/context.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { readSelectedRecords } from '#app/shared/bulk-actions/selected-records.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Deliveries } from './deliveries.tsx';
import { BulkMessageForm } from './bulk-message-form.tsx';
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
  const answer = useActionResult<typeof action>();
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: t('menu.workers') }} title={t('chat.toWorkers')} />
      {answer && 'deliveries' in answer ? (
        <Deliveries {...answer} action={`${pathname}${search}`} />
      ) : workers.length === 0 ? (
        <EmptyState title={t('bulk.chooseOne')} />
      ) : (
        <BulkMessageForm workers={workers} />
      )}
    </Stack>
  );
}
