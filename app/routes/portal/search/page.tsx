import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { findSuggestions } from '#app/shared/list/suggestions.server.ts';
import { DidYouMean } from '#app/shared/list/did-you-mean.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { searchText } from '#domain/shared/input/search-text.ts';
import { countResults, searchEverything, singleMatchPath, shiftsOn, typedDay, yearAround } from './find.server.ts';
import { findPages } from './find-pages.ts';
import { FoundPages, Results } from './results.tsx';

export const handle: RouteHandle = { title: (t) => t('search.title'), permission: 'shifts' };

const nameable = ['roles', 'classes', 'locations', 'contacts', 'workers'] as const;

/** A date redirects to its shifts, a single match to its page; otherwise the matches are listed by kind. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireAccount(context);
  const { search } = readQuery(request, { search: searchParam });
  const text = searchText(search);
  const now = context.now();
  const days = yearAround(now);
  if (text === '') return { text, found: null, pages: [], count: 0, suggestions: [], days };
  const day = typedDay(text, now);
  if (day) throw redirect(shiftsOn(day), 303);
  const found = await searchEverything(context, role, text);
  const only = singleMatchPath(text, found);
  if (only) throw redirect(only, 303);
  const pages = findPages(
    text,
    role,
    { t: context.t, inEither: [translator('en'), translator('hk')] },
    context.supports,
  );
  const count = countResults(found) + pages.length;
  const suggestions = count === 0 ? await findSuggestions(context, text, nameable) : [];
  return { text, found, pages, count, suggestions, days };
}

export default function Search() {
  const { text, found, pages, count, suggestions, days } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const nothing = found && count === 0 && !Object.values(found).includes(null);
  const filter = filterParams({ search: text });
  return (
    <>
      <PageHead title={t('search.title')} line={found ? t('search.found', { count, name: text }) : t('search.hint')} />
      <FilterBar submit={t('search.title')} action={paths.search}>
        <FilterInput {...filter('search')} label={t('search.label')} />
      </FilterBar>
      {nothing && (
        <EmptyState title={t('empty.search', { name: text })}>
          {suggestions.length > 0 && (
            <DidYouMean names={suggestions} href={(name) => withQuery(paths.search, { search: name })} />
          )}
        </EmptyState>
      )}
      {found && !nothing && <Results found={found} text={text} days={days} />}
      <FoundPages pages={pages} />
    </>
  );
}
