import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterParams, readQuery, searchParam } from '#app/forms/query.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Disclosure, DisclosureLines } from '#app/ui/disclosure/disclosure.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { faqPage } from './structured-data.ts';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t('title.faq'),
  description: (t) => t('public.faq.line'),
  public: true,
  isShared: true,
  isIndexed: ({ query }) => query.search === '',
  structuredData: ({ topics }, page) => [faqPage(topics, page)],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { search: searchParam });
  return { query, topics: await context.api.content.listFaqs({ query }), visitor: visitorOf(context) };
}

export default function Faq() {
  const { query, topics, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const localized = useLocalizedPath();
  const filter = filterParams(query);
  return (
    <PublicLayout visitor={visitor}>
      <Band as="div">
        <PageHead title={t('title.faq')} line={t('public.faq.line')} />
        <FilterBar submit={t('action.search')} label={t('public.faq.search')}>
          <FilterInput {...filter('search')} label={t('public.faq.search')} />
        </FilterBar>
        {topics.length === 0 && (
          <EmptyList search={query.search} allPath={localized(paths.faq)} emptyText={t('public.faq.empty')} />
        )}
      </Band>
      {topics.map(({ id, topic, questions }) => (
        <Band key={id} id={`topic-${id}`} title={<LocalisedText of={topic} />}>
          <DisclosureLines>
            {questions.map(({ id: number, question, answer }) => (
              <Disclosure
                key={number}
                id={`question-${number}`}
                summary={<LocalisedText of={question} />}
                open={query.search !== ''}
              >
                <p>
                  <LocalisedText of={answer} />
                </p>
                <p>
                  <a href={`${localized(paths.faq)}#question-${number}`}>{t('public.faq.link')}</a>
                </p>
              </Disclosure>
            ))}
          </DisclosureLines>
        </Band>
      ))}
    </PublicLayout>
  );
}
