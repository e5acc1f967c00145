import type { LoaderFunctionArgs } from '@remix-run/node';
import { actionsFor, workerAction } from '#domain/workers/mark.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import type { BulkActionRow } from '#app/shared/bulk-actions/bulk-action-page.tsx';
import { bulkAction } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { readSelectedRecords } from '#app/shared/bulk-actions/selected-records.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';

export type BulkMarkAction = 'FAVORITE' | 'UNFAVORITE';

export const bulkMarkLoader =
  (action: BulkMarkAction) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const { api, t, language } = context;
    const { businessId: operator_id } = requireAccount(context);
    const workers = await readSelectedRecords(request, (id) =>
      api.workers.getWorker({ params: { user_id: id, operator_id } }),
    );
    const lines = workers.map((worker): BulkActionRow => {
      const { id, is_favourite: favourite, is_blocked: blocked } = worker;
      const possible = actionsFor({ favourite, blocked }).includes(action);
      const effect = possible
        ? action
        : blocked && action === workerAction.FAVORITE
          ? 'blocked'
          : (`no${action}` as const);
      return {
        id,
        name: leadingName(worker, language),
        href: paths.worker(id),
        effect: t(`bulk.workers.${effect}`),
        recordVersion: possible ? String(id) : null,
      };
    });
    return { lines, back: readReturnTo(request, paths.workers).back };
  };

/** Workers have no version: the last change wins. */
export const bulkMarkAction = (action: BulkMarkAction) =>
  bulkAction(
    paths.workers,
    (api, { id }, options) => api.workers.updateWorkerMark({ params: { id }, body: { action } }, options),
    () => undefined,
  );
