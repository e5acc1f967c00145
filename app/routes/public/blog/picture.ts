import type { RequestContext } from '#app/context.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import type { SharePicture } from '#app/pictures/picture.ts';
import type { BlogPost } from '#contract/content/content.ts';

export function postPicture(post: BlogPost, { t, language, branding }: RequestContext): SharePicture {
  const {
    tags: [tag],
    reading_minutes: minutes,
  } = post;
  return {
    kind: 'share',
    product: t('app.name'),
    logo: branding.logo?.url,
    title: post.title[language] || post.title.en,
    line: t('title.blog'),
    facts: [
      { label: t('field.date'), value: formats[language].date(post.published_at) },
      ...(minutes === null
        ? []
        : [{ label: t('public.blog.readingTime'), value: t('public.blog.minutes', { count: minutes }) }]),
      ...(tag ? [{ label: t('public.blog.tags'), value: tag.name[language] || tag.name.en }] : []),
    ],
  };
}

export const postPicturePath = (post: BlogPost, context: RequestContext): string =>
  withQuery(localizedPath(paths.blogCard(post.slug), context.language), {
    v: context.pictures.versionOf(postPicture(post, context)),
  });
