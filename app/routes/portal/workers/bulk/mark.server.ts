import { actionsFor, workerAction } from '#domain/workers/mark.ts';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import type { BulkAction, BulkActionTexts } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { paths } from '#app/paths.ts';
import { requireAccount } from '#app/session/guards.server.ts';

type Mark = 'FAVORITE' | 'UNFAVORITE';

function effectOf(worker: WorkerProfile, mark: Mark) {
  const { is_favourite: favourite, is_blocked: blocked } = worker;
  if (actionsFor({ favourite, blocked }).includes(mark)) return mark;
  return blocked && mark === workerAction.FAVORITE ? 'blocked' : (`no${mark}` as const);
}

const bulkMark = (mark: Mark, texts: BulkActionTexts): BulkAction<WorkerProfile, unknown> => ({
  list: paths.workers,
  listLabel: (t) => t('menu.workers'),
  subject: (t) => t('term.worker'),
  read: (context, id) =>
    context.api.workers.getWorker({ params: { user_id: id, operator_id: requireAccount(context).businessId } }),
  rowOf: (worker, { t, language }) => {
    const effect = effectOf(worker, mark);
    return {
      id: worker.id,
      name: leadingName(worker, language),
      href: paths.worker(worker.id),
      effect: t(`bulk.workers.${effect}`),
      recordVersion: effect === mark ? String(worker.id) : null,
    };
  },
  send: (api, { id }, options) => api.workers.updateWorkerMark({ params: { id }, body: { action: mark } }, options),
  // Workers have no version: the last change wins.
  versionOf: () => undefined,
  ...texts,
});

export const favouriteWorkers = bulkMark('FAVORITE', {
  title: (t, count) => t('bulk.workers.favourite', { count }),
  done: (t, count) => t('bulk.workers.favourited', { count }),
  note: (t) => t('bulk.workers.makeNote'),
  undoPath: paths.workersUnfavourite,
});

export const unfavouriteWorkers = bulkMark('UNFAVORITE', {
  title: (t, count) => t('bulk.workers.unfavourite', { count }),
  done: (t, count) => t('bulk.workers.unfavourited', { count }),
  note: (t) => t('bulk.workers.unfavouriteNote'),
  undoPath: paths.workersFavourite,
});
