import { workerAction, type WorkerAction } from '#domain/workers/mark.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

const pathOf = {
  [workerAction.FAVORITE]: paths.workerFavourite,
  [workerAction.UNFAVORITE]: paths.workerUnfavourite,
  [workerAction.BLOCK]: paths.workerBlock,
  [workerAction.UNBLOCK]: paths.workerUnblock,
} as const;

export const markPath = (action: WorkerAction, workerId: number, back: string): string =>
  withQuery(pathOf[action](workerId), { redirectTo: back === paths.worker(workerId) ? null : back });
