import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';

/** Renders a line for readers of an installation that its company has not finished setting up. */
export function NotOpenYet() {
  const { t } = useText();
  return (
    <Band as="div">
      <Notice kind="warning">{t('opening.notice')}</Notice>
    </Band>
  );
}
