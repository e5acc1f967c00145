import type { LoaderFunctionArgs } from '@remix-run/node';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPaths } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { PlainText } from '#app/ui/prose/plain-text.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { readSetting } from '#app/api-client/setting.ts';

const articles = {
  '/about': 'about',
  '/careers': 'careers',
  '/terms': 'terms',
  '/privacy': 'privacy',
} as const;

const isArticle = (path: string): path is keyof typeof articles => Object.hasOwn(articles, path);

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { type }) => t(`title.${type}`),
  description: (t, { type }) => t(`public.article.${type}`),
  public: true,
  isShared: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const path = localizedPaths(new URL(request.url).pathname)?.en ?? '';
  if (!isArticle(path)) throw new Response(null, { status: 404 });
  const type = articles[path];
  return { type, article: await readSetting(context.api, type), visitor: visitorOf(context) };
}

export default function ArticlePage() {
  const { article, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  return (
    <PublicLayout visitor={visitor}>
      <Band as="div">
        <PageHead
          title={<LocalisedText of={article.title} />}
          line={article.updated_at && t('public.article.updated', { date: format.date(article.updated_at) })}
        />
        {article.sections.length > 8 && (
          <nav aria-label={t('public.article.contents')}>
            <ul>
              {article.sections.map(({ key, title }) => (
                <li key={key}>
                  <a href={`#${key}`}>
                    <LocalisedText of={title} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Stack narrow>
          <Card>
            <Prose as="article">
              {article.sections.map(({ key, title, description }) => (
                <section key={key} id={key}>
                  {title.en !== article.title.en && (
                    <h2>
                      <LocalisedText of={title} />
                    </h2>
                  )}
                  <PlainText text={description[language] || description.en} />
                </section>
              ))}
            </Prose>
          </Card>
        </Stack>
      </Band>
    </PublicLayout>
  );
}
