import type { LoaderFunctionArgs } from '@remix-run/node';
import { actionsFor, workerAction } from '#domain/worker/block.ts';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import type { ActLine } from '#app/parts/several/act-page.tsx';
import { sendsEach } from '#app/parts/several/each.server.ts';
import { pickedRecords } from '#app/parts/several/picked.server.ts';
import { paths } from '#app/paths.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { returnTo } from '#app/session/safe-redirect.ts';

export type SeveralAction = 'FAVORITE' | 'UNFAVORITE';

export const loadStandings =
  (action: SeveralAction) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const { api, t, language } = context;
    const { businessId: operator_id } = accountOf(context);
    const workers = await pickedRecords(request, (id) =>
      api.workers.getWorker({ params: { user_id: id, operator_id } }),
    );
    const lines = workers.map((worker): ActLine => {
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
        effect: t(`several.workers.${effect}`),
        seen: possible ? String(id) : null,
      };
    });
    return { lines, back: returnTo(request, paths.workers).back };
  };

/** Workers have no version: the last change wins. */
export const changesStandings = (action: SeveralAction) =>
  sendsEach(
    paths.workers,
    (api, { id }, options) => api.workers.actOnWorker({ params: { id }, body: { action } }, options),
    () => undefined,
  );
