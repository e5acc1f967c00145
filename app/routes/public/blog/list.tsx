import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { filterParams, pageParam, readQuery, searchParam, withQuery } from '#app/forms/query.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EmptyList } from '#app/shared/list/empty-list.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Covered } from '#app/ui/cover/cover.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { Hero } from '#app/ui/hero/hero.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { PostCover } from './post-cover.tsx';
import { PostLine } from './post-line.tsx';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t) => t('title.blog'),
  description: (t) => t('public.blog.line'),
  public: true,
  isShared: true,
  feed: paths.blogFeed,
  isIndexed: ({ query }) => query.search === '' && query.page === 1,
};

const tag = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .optional()
  .catch(undefined);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam, search: searchParam, tag });
  const [posts, tags] = await Promise.all([
    context.api.content.listBlogs({ query }),
    orNull(context.api.content.listTags()),
  ]);
  return { query, posts, tags: tags ?? [], visitor: visitorOf(context) };
}

export default function Blog() {
  const { query, posts, tags, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const localized = useLocalizedPath();
  const currentPath = localized(paths.blog);
  // The newest post is highlighted, unless the reader searches or filters.
  const newestFirst = query.page === 1 && query.search === '' && !query.tag;
  const filter = filterParams(query);
  return (
    <PublicLayout visitor={visitor}>
      <Hero title={t('title.blog')} lead={t('public.blog.line')} />
      <Band as="div">
        <FilterBar submit={t('action.search')} label={t('public.blog.search')} keep={{ tag: query.tag }}>
          <FilterInput {...filter('search')} label={t('public.blog.search')} />
        </FilterBar>
        <Tabs
          label={t('public.blog.tags')}
          tabs={[
            {
              href: withQuery(currentPath, { search: query.search }),
              label: t('public.blog.all'),
              current: !query.tag,
            },
            ...tags.map(({ slug, name, posts: number }) => ({
              href: withQuery(currentPath, { search: query.search, tag: slug }),
              label: name[language] || name.en,
              ...(number !== null && { number }),
              current: query.tag === slug,
            })),
          ]}
        />
        <Split
          side={
            <Card as="aside">
              <h2>{t('public.home.start')}</h2>
              <p>{t('public.scenario.askedText')}</p>
              <ButtonLink href={localized(paths.forCompanies)}>{t('title.forCompanies')}</ButtonLink>
            </Card>
          }
        >
          <ListPage
            list={posts}
            hrefOf={(number) => withQuery(currentPath, { ...query, page: number })}
            empty={<EmptyList search={query.search} allPath={currentPath} emptyText={t('public.blog.empty')} />}
          >
            {posts.items.map((post, index) => (
              <PostEntry key={post.id} post={post} featured={index === 0 && newestFirst} />
            ))}
          </ListPage>
        </Split>
      </Band>
    </PublicLayout>
  );
}

type Post = Awaited<ReturnType<typeof loader>>['posts']['items'][number];

function PostEntry({ post, featured }: { post: Post; featured: boolean }) {
  const localized = useLocalizedPath();
  return (
    <Card as="article">
      <Covered
        small={!featured}
        cover={
          <PostCover
            post={post}
            sizes={featured ? '(max-width: 40rem) 90vw, 20rem' : 'clamp(5.5rem, 22vw, 11rem)'}
            first={featured}
          />
        }
      >
        <h2>
          <a href={localized(paths.blogPost(post.slug))}>
            <LocalisedText of={post.title} />
          </a>
        </h2>
        <PostLine post={post} />
        <p>
          <LocalisedText of={post.excerpt} />
        </p>
      </Covered>
    </Card>
  );
}
