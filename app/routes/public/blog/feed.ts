import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { feedResponse } from '../discovery/feed.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

const maxPosts = 20;

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, language } = context;
  const { items } = await context.api.content.listBlogs({ query: { page: 1, limit: maxPosts } });
  return feedResponse(context, {
    title: `${t('title.blog')} · ${t('app.name')}`,
    description: t('public.blog.line'),
    page: paths.blog,
    feed: paths.blogFeed,
    items: items.map(({ slug, title, excerpt, published_at }) => ({
      title: title[language] || title.en,
      description: excerpt[language] || excerpt.en,
      path: paths.blogPost(slug),
      publishedAt: published_at,
    })),
  });
}
