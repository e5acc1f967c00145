import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { withAnchors } from './anchors.ts';
import { blogPosting, breadcrumbs } from '../structured-data.ts';
import { postPicturePath } from './picture.ts';
import { PostCover } from './post-cover.tsx';
import { PostLine } from './post-line.tsx';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (_, { post, language }) => post.title[language] || post.title.en,
  description: (_, { post, language }) => post.excerpt[language] || post.excerpt.en,
  public: true,
  isShared: true,
  picture: ({ picture }) => picture,
  hasChinese: ({ post }) => post.body.hk !== '',
  // A post without a translation is shown in the Chinese edition, but not offered to search engines as
  // Chinese.
  isIndexed: ({ post, language, preview }) => post.body[language] !== '' && !preview,
  structuredData: ({ post }, page) => [
    blogPosting(post, page),
    breadcrumbs(page, [
      { name: page.t('title.blog'), path: paths.blog },
      { name: post.title[page.language] || post.title.en, path: paths.blogPost(post.slug) },
    ]),
  ],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = params.idOrSlug ?? '';
  const { content } = context.api;
  if (/^[1-9]\d{0,14}$/.test(name)) {
    const { slug } = await content.getBlog({ params: { id: Number(name) } });
    throw redirect(localizedPath(paths.blogPost(slug), context.language), 301);
  }
  const { preview } = readQuery(request, { preview: z.string().max(64).optional().catch(undefined) });
  const post = await content.getBlogBySlug({ params: { slug: name }, query: { preview } });
  return {
    post,
    preview: preview !== undefined,
    language: context.language,
    visitor: visitorOf(context),
    publicUrl: context.publicUrl,
    picture: postPicturePath(post, context),
  };
}

export default function BlogPost() {
  const { post, preview, visitor, publicUrl } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const localized = useLocalizedPath();
  const written = post.body[language] !== '' ? language : 'en';
  const title = post.title[written];
  const currentPath = new URL(localized(paths.blogPost(post.slug)), publicUrl).href;
  return (
    <PublicLayout visitor={visitor}>
      <Band as="article">
        <PageHead
          back={{ href: localized(paths.blog), label: t('title.blog') }}
          title={<LocalisedText of={post.title} />}
        />
        <PostLine post={post} />
        <PostCover post={post} sizes="(max-width: 46rem) 92vw, 44rem" first />
        {preview && <Notice kind="warning">{t('public.blog.draft')}</Notice>}
        {written !== language && <Notice>{t('public.blog.englishOnly')}</Notice>}
        {/* The API sanitises posts when they are stored. */}
        <Prose
          lang={written === language ? undefined : languages[written].tag}
          html={withAnchors(post.body[written])}
        />
        <Stack hiddenInPrint>
          <h2>{t('public.blog.share')}</h2>
          <Actions>
            <ButtonLink href={`https://wa.me/?text=${encodeURIComponent(`${title} ${currentPath}`)}`}>
              {t('public.blog.whatsApp')}
            </ButtonLink>
            <ButtonLink
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(currentPath)}`}
              icon="mail"
            >
              {t('field.email')}
            </ButtonLink>
          </Actions>
        </Stack>
        <Stack hiddenInPrint>
          <Neighbours post={post} />
        </Stack>
      </Band>
    </PublicLayout>
  );
}

function Neighbours({
  post: { newer, older },
}: {
  post: Pick<Awaited<ReturnType<typeof loader>>['post'], 'newer' | 'older'>;
}) {
  const { t } = useText();
  const localized = useLocalizedPath();
  return (
    <nav aria-label={t('public.blog.more')}>
      {newer && (
        <p>
          {t('public.blog.newer')}{' '}
          <a href={localized(paths.blogPost(newer.slug))}>
            <LocalisedText of={newer.title} />
          </a>
        </p>
      )}
      {older && (
        <p>
          {t('public.blog.older')}{' '}
          <a href={localized(paths.blogPost(older.slug))}>
            <LocalisedText of={older.title} />
          </a>
        </p>
      )}
    </nav>
  );
}
