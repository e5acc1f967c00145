import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Feed } from '#app/ui/feed/feed.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { takeMarkChange } from './mark/mark-action.server.ts';
import { WorkerHead } from './worker-head.tsx';

export const handle: RouteHandle<{ name: string }> = {
  title: (t, { name }) => t('workers.reviewsOf', { name }),
  permission: 'workers',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const id = requireIdParam(params);
  const [worker, reviews] = await Promise.all([
    context.api.workers.getWorker({ params: { user_id: id, operator_id: account.businessId } }),
    context.api.workers.listWorkerReviews({ params: { id }, query: readQuery(request, { page: pageParam }) }),
  ]);
  return { worker, name: leadingName(worker, context.language), reviews, change: takeMarkChange(context) };
}

export default function WorkerReviews() {
  const { worker, reviews, change } = useLoaderDataAsReturned<typeof loader>();
  const { t, language, format } = useText();
  const stars = reviews.totals?.stars;
  return (
    <>
      <WorkerHead worker={worker} change={change} />
      <ListPage
        list={reviews}
        hrefOf={(number) => withQuery(paths.workerReviews(worker.id), { page: number })}
        empty={<EmptyState title={t('workers.noReviews')} />}
      >
        <Split
          side={
            stars && (
              <Card as="aside">
                <DescriptionList
                  facts={[5, 4, 3, 2, 1].map((number) => ({
                    term: t('workers.stars', { number }),
                    value: format.number(stars[number - 1] ?? 0),
                  }))}
                />
              </Card>
            )
          }
        >
          <Feed
            entries={reviews.items.map(({ id, rating, comment, reviewed_at, business_name, is_yours, role }) => ({
              id,
              title: `${t('workers.stars', { number: rating })} · ${role.name[language]}`,
              text: comment || undefined,
              foot: format.parts([is_yours ? t('workers.yours') : business_name, format.date(reviewed_at)]),
            }))}
          />
        </Split>
      </ListPage>
    </>
  );
}
