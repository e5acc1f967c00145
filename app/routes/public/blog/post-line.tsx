import { useText } from '#app/i18n/text.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import type { BlogPost } from '#contract/public-site/content.ts';

/** When a post was published, how long it takes to read, and what it is about. */
export function PostLine({ post: { published_at: at, reading_minutes: minutes, tags } }: { post: BlogPost }) {
  const { t, format, language } = useText();
  return (
    <Quiet as="p">
      <time dateTime={at}>{format.date(at)}</time> · {t('public.blog.reading', { count: minutes })} ·{' '}
      {tags.map(({ name }) => name[language] || name.en).join(' · ')}
    </Quiet>
  );
}
