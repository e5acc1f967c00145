import { Fragment } from 'react';
import { withQuery } from '#app/forms/query.ts';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { NoWrap, MutedText } from '#app/ui/text/text.tsx';
import { paths } from '#app/paths.ts';
import type { BlogPost } from '#contract/content/content.ts';

export function PostLine({ post: { published_at: at, reading_minutes: minutes, tags } }: { post: BlogPost }) {
  const { t, format, language } = useText();
  const localized = useLocalizedPath();
  return (
    <MutedText as="p">
      <time dateTime={at}>{format.rangeInWords(at, at)}</time>
      {minutes !== null && ` · ${t('public.blog.reading', { count: minutes })}`}
      {tags.map(({ slug, name }) => (
        <Fragment key={slug}>
          {' · '}
          <NoWrap>
            <a href={withQuery(localized(paths.blog), { tag: slug })}>{name[language] || name.en}</a>
          </NoWrap>
        </Fragment>
      ))}
    </MutedText>
  );
}
