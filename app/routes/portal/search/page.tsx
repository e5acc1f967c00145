import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, readQuery, search, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { nearMisses } from '#app/parts/list/near.server.ts';
import { DidYouMean } from '#app/parts/list/did-you-mean.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { countOf, find, onlyMatch, shiftsOn, typedDay, yearRound } from './find.server.ts';
import { Results } from './results.tsx';

export const handle: ScreenHandle = { title: (t) => t('search.title'), may: 'shifts' };

const nameable = ['roles', 'classes', 'locations', 'contacts', 'workers'] as const;

/** A date redirects to its shifts, a single match to its page; otherwise the matches are listed by kind. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = accountOf(context);
  const { search: text } = readQuery(request, { search });
  const now = context.now();
  const days = yearRound(now);
  if (text === '') return { text, found: null, count: 0, near: [], days };
  const day = typedDay(text, now);
  if (day) throw redirect(shiftsOn(day), 303);
  const found = await find(context, role, text);
  const only = onlyMatch(text, found);
  if (only) throw redirect(only, 303);
  const count = countOf(found);
  return { text, found, count, near: count === 0 ? await nearMisses(context, text, nameable) : [], days };
}

export default function Search() {
  const { text, found, count, near, days } = useRouteData<typeof loader>();
  const { t } = useText();
  const nothing = found && count === 0 && !Object.values(found).includes(null);
  const filter = filtersOf({ search: text });
  return (
    <>
      <PageHead title={t('search.title')} line={found ? t('search.found', { count, name: text }) : t('search.hint')} />
      <FilterBar submit={t('search.title')} action={paths.search}>
        <FilterInput {...filter('search')} label={t('search.label')} />
      </FilterBar>
      {nothing && (
        <EmptyState title={t('empty.search', { name: text })}>
          {near.length > 0 && <DidYouMean names={near} href={(name) => withQuery(paths.search, { search: name })} />}
        </EmptyState>
      )}
      {found && !nothing && <Results found={found} text={text} days={days} />}
    </>
  );
}
