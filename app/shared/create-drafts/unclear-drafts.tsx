import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function UnknownDraftsNotice({ count }: { count: number }) {
  const { t } = useText();
  return (
    <Notice
      kind="warning"
      title={t('book.unclear', { count })}
      action={<ButtonLink href={`${paths.book}#drafts`}>{t('book.unfinished')}</ButtonLink>}
    >
      {t('book.unclearText')}
    </Notice>
  );
}
